export interface SealPair {
  key: string;
  certificates: string;
}

export function selfMadeSeal(wish?: { name?: string; bits?: number; now?: Date }): Promise<SealPair>;
