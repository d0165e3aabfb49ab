/** Cents are rounded half up, line by line. */
export const cents = (amount: number): number => Math.round((amount + Number.EPSILON) * 100) / 100;

export const sumOf = (amounts: readonly number[]): number => cents(amounts.reduce((sum, amount) => sum + amount, 0));
