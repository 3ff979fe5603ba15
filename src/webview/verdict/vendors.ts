import { counted } from '../elements/number.ts';

interface FromVendor {
  readonly vendor: string;
}

/** “three vendors”: several seats of one vendor count as one. */
export const vendorCount = (seats: readonly FromVendor[]): string =>
  counted(new Set(seats.map(({ vendor }) => vendor)).size, { one: 'vendor', many: 'vendors' });
