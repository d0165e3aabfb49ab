/** Whether a person or room takes services of a program: `programIds` is null where the provider names none, which is any. */
export function takesProgram(programIds: readonly number[] | null, programId: number): boolean {
  return programIds === null || programIds.includes(programId);
}

/** Whether a visit may stand with a person or room for the service's sake: where it stands now it was taken, whatever is said of the room. */
export function isOfferedBy(
  room: { staffId: number; programIds: readonly number[] | null },
  visit: { staffId: number; programId: number },
): boolean {
  return room.staffId === visit.staffId || takesProgram(room.programIds, visit.programId);
}
