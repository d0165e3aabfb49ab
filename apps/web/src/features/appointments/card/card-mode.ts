/** What the desk does with the cards: check clients in, or open their forms. 001 §2.3 */
export type CardMode = 'check-in' | 'forms';
