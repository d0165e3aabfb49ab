import { DayList } from './day-list';

export default function AppointmentsPage() {
  return <DayList mode="check-in" />;
}
