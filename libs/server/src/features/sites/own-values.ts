/** The value that counts, in SQL: ours when there is one, else the provider's, whose column is without `own_`. */
export function counting(name: 'name' | 'address' | 'phone'): string {
  return `coalesce(own_${name}, ${name})`;
}
