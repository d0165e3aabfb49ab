import { FormClient } from '#testing/forms/form-client';
import { book, type DayRow, type Guest, type HubWorld } from './hub-world';

/** A client with a DNA test today, and her phone: two sections, one text to sign. */
export async function visitor(world: HubWorld, guest: Guest): Promise<{ row: DayRow; phone: FormClient }> {
  const row = await book(world, guest);
  const visit = { site: world.studio.id, appointmentId: row.Id, clientId: row.Client.Id };
  return { row, phone: new FormClient(world, visit) };
}

/** The same, with the form filled. */
export async function filled(world: HubWorld, guest: Guest): Promise<DayRow> {
  const { row, phone } = await visitor(world, guest);
  await phone.prove(guest.email);
  await submit(phone, guest);
  return row;
}

export async function submit(phone: FormClient, { name, email }: Guest): Promise<void> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const answer = await phone.submit(await phone.parts({ firstName, lastName, email, mobilePhone: '7135550142' }));
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
}
