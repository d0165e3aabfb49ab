/** A test chart of 128 by 96, encoded by x265 and put into a HEIC box by hand: to be turned a quarter, with a place in its EXIF and the words HOUSTON CANARY. */
const HEIC = [
  'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABcm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAA',
  'ACAAEAAAABAAABkgAAAukAAgAAAAEAAAR7AAAAaAAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAFWluZmUCAAABAAIAAEV4aWYAAAAAGmlyZWYAAAAA',
  'AAAADmNkc2MAAgABAAEAAAC5aXBycAAAAJtpcGNvAAAAdmh2Y0MBAWAAAACQAAAAAAAe8AD8/fj4AAAPA6AAAQAYQAEMAf//AWAAAAMAkAAAAwAAAwAelZgJoQABAClCAQ',
  'EBYAAAAwCQAAADAAADAB6gECBhZZWaSTK8BaAgAAADACAAAAMDIaIAAQAHRAHBcrQiQAAAABRpc3BlAAAAAAAAAIAAAABgAAAACWlyb3QBAAAAFmlwbWEAAAAAAAAAAQAB',
  'A4ECgwAAA1ltZGF0AAAC5SgBrx2AxGntDn/8T/tCpdo2BvkDyQ+EYh4NMUfTYoxzlWr//umHoGyhe1/y83v1UF/0SIOQpV8Jc3FJcSTY3zv/NP/XJ0HBkiSo/VeFNpvP9D',
  'xUFcBFgR6WhNYnKrp/jtGyvoXttY7vv7JXWtMDwZCciC1H/RZXjMPqUFjHruSYRQi4EjnsiGGQv1ZvdeKqpnduutHNSmyS4zbJKxLDZ4mr/IHspO8eOAdP+euBJDjvd4fj',
  'cpGfN/7pxNzhpIhUuRpkPZjSGlSr1sRxWVmqbo/9ACoqOkJO1rdZy4ce2NJXRm7PWOoslVQo2q4drRzIH//mI7px8gsGG3PLifExiqhrhPItqqyPQIfFnu98K48RaOHJm4',
  'NLmx5eDxhZ0JSZtJZUMEW0hgobxAB2iF+JgiCeZDUI5uwwTc7zMeIDEjJEOQivYr3xxag0yZYmsZoPydTNdfBHPWQoPSXwgOxr9xlBG6ElG1eKzA9yFISEhYz5RHeG1rkd',
  'ZHHCdQv1IgaxF4DuyxRLC6RVqqUZOJmb4vus9ueyFhVarI9cHWfja7QcsC3aBFzHXBh1LE8LetcFGVx+VcolaYezd8UHNyN3TmWXeDjTJib0w8cm5Sswa7MILcy9keSddO',
  '60LtDlpBhY1VWbkiSh9ni+SQCT+0h1YwfMaoE7NAlHQRlWVeEPD/deH34cRFRpVvAIa9zpEpZy2xFEy7s/L1/KQrJmXAmMt6Jw9wfdUX+jCby5UM9dpYXo0KjEUxekxvQJ',
  'Sa/bPDGD4msKNj0xzLf8EBf9nsA7JG252d8ED8Z2KLnJTv8d1gV8wMPq+4IGNrFsynbPaRZoEiL3SzyV+RbsqIpPLgDCG7hrq0YXX5eIDe3vZN9bZUJxonyqwuh3LJ0X6l',
  'JLSH34iUTgaeGJxWrYPyDFUSfdWbvG/S+Tt27knd1355O0uikUMsORBJ/33z9EPSQZ+tab9+vkWbKBfAYo6aYMd6o9sb0ZNrR7/AAAAABFeGlmAABJSSoACAAAAAEAJYgE',
  'AAEAAAAaAAAAAAAAAAIAAQACAAIAAABOAAAAAgAFAAMAAAA4AAAAAAAAAB0AAAABAAAALQAAAAEAAAAAAAAAAQAAAEhPVVNUT04gQ0FOQVJZ',
].join('');

export const PLACE_CANARY = 'HOUSTON CANARY';

/** As a phone writes it: 128 x 96 on its side, so 96 x 128 upright. */
export function phonePicture(): Buffer {
  return Buffer.from(HEIC, 'base64');
}

/** The box is whole, the picture in it is not. */
export function brokenPhonePicture(): Buffer {
  const bytes = phonePicture();
  const from = bytes.indexOf('mdat') + 4;
  return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from).map((byte) => byte ^ 0x5a)]);
}

/** Says that it has 30,000 x 30,000 pixels. */
export function hugePhonePicture(): Buffer {
  const bytes = phonePicture();
  const at = bytes.indexOf('ispe') + 8;
  bytes.writeUInt32BE(30_000, at);
  bytes.writeUInt32BE(30_000, at + 4);
  return bytes;
}
