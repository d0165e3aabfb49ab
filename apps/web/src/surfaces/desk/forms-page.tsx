import { DayList } from './day-list';

export default function FormsPage() {
  return <DayList mode="forms" />;
}
