import { cpus } from "node:os";

/** The middle value; NaN without any. */
export const median = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** The value that a share of all, from 0 to 1, doesn't exceed; NaN without any. */
export const percentile = (values: readonly number[], share: number): number =>
	values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? Number.NaN;

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

/** Cores and model of the machine, which each report names. */
export const machine = `${cpus().length} × ${cpus()[0]?.model}`;
