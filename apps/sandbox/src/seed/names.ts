const words = (text: string): string[] => text.trim().split(/\s*,\s*/);

export const FIRST_NAMES = words(
  `Emily, Hannah, Jessica, Ashley, Sarah, Megan, Lauren, Brittany, Chloe, Grace, Madison, Olivia, Abigail, Natalie,
  Rachel, Amber, Danielle, Kayla, Morgan, Taylor, Imani, Aaliyah, Destiny, Keisha, Priya, Mei, Linh, Fatima, Zoë, Renée,
  María, Sofía, Valentina, Camila, Lucía, Daniela, Ximena, Gabriela, Andrea, Paola, Verónica, Mónica, Inés, Rocío,
  Belén, Adriana, Carolina, Fernanda, Mariana, Yolanda, Noemí, Araceli, Graciela, Lourdes, Pilar, Itzel, Yesenia`,
);

export const LAST_NAMES = words(
  `Anderson, Baker, Bennett, Brooks, Campbell, Carter, Clark, Coleman, Cooper, Davis, Edwards, Evans, Foster, Gray,
  Green, Griffin, Hall, Harris, Hayes, Howard, Hughes, Jackson, Jenkins, Johnson, Kelly, Kim, King, Lee, Lewis, Long,
  Mitchell, Moore, Murphy, Nguyen, O'Brien, Parker, Patel, Perry, Price, Reed, Russell, Smith, Stewart, Thompson, Tran,
  Walker, Ward, Watson, Wood, Wright, Álvarez, Castañeda, Castillo, Cruz, Díaz, Domínguez, Espinoza, Fernández, Fuentes,
  García, Gómez, González, Guzmán, Gutiérrez, Hernández, Ibáñez, Jiménez, López, Luna, Márquez, Martínez, Medina,
  Méndez, Morales, Muñoz, Núñez, Ortega, Ortiz, Peña, Pérez, Quiñones, Ramírez, Ramos, Reyes, Ríos, Rivera, Rodríguez,
  Romero, Rosales, Salazar, Sánchez, Solís, Suárez, Torres, Treviño, Vargas, Vásquez, Vega, Zúñiga`,
);

export const STREETS = words(
  `Maple Ave, Oak St, Cedar Ln, Washington Blvd, Lakeview Dr, Main St, Elm St, Hillcrest Rd, Sunset Blvd, Magnolia St,
  Park Ave, River Rd, Willow Ct, Juniper Way, Mission St, Pecan Grove Dr, Heritage Pkwy, Bluebonnet Ln`,
);

export const REFERRALS = words(
  'TV, Facebook, Instagram, Flyers, Yelp, Friend, Google, Baby Store, Online Search, Doctors Office',
);

export const STAFF_NAMES: readonly (readonly [string, string])[] = [
  ['Brenda', 'Salinas'],
  ['Kim', 'Larson'],
  ['Teresa', 'Ochoa'],
  ['Jordan', 'Pierce'],
  ['Elena', 'Cárdenas'],
  ['Monique', 'Harper'],
  ['Ivette', 'Maldonado'],
  ['Dawn', 'Fletcher'],
  ['Silvia', 'Peralta'],
  ['Nicole', 'Ashford'],
];

export const RED_ALERTS = [
  'Wants the reveal kept in an envelope',
  'Latex allergy',
  'Do not say the gender aloud',
  'Bring a booster seat for the sibling',
  'Hard of hearing, speak to her left side',
];

export const VISIT_REMARKS = [
  'Baby was asleep, walked 10 minutes and tried again',
  'Two heart frames sold, picks up on Friday',
  'Grandmother came along',
  'Baby face down, offered to come back',
  'Twins',
  'Wants the same room next time',
  'El papá viene la próxima vez',
  'Kept the gender in an envelope',
  'Very happy with the images',
];

export const BOOKING_REMARKS = [
  'Called to ask about parking',
  'Comes with four people',
  'Needs the receipt for her insurance',
  'Prefers a Spanish speaking technician',
  'Reveal party on Saturday',
];
