interface AnySetting {
	/** For the API's document. */
	description: string;
}
interface ChoiceSetting extends AnySetting {
	kind: "choice";
	values: readonly [string, ...string[]];
	/** What an app has that was never asked. */
	standard: string;
	example: string;
}
interface NumberSetting extends AnySetting {
	kind: "number";
	integer: boolean;
	min: number;
	max: number;
	/** Null is none. */
	standard: number | null;
	example: number | null;
}
/** A setting of an app's workflow that belongs to a check: schema and field follow from it. */
export type CheckSetting = ChoiceSetting | NumberSetting;

/** What a check is called and asks for: nothing of how it decides. Pages import it. */
export interface CheckContract {
	/** Its name in the API. The folder has the same, with dashes. */
	type: string;
	/** Where it stands among the others: they are decided and shown by weight, the least number first. */
	order: number;
	/** Whether every attempt has it, be it as `not_run`. */
	always: boolean;
	/** Whether nothing is approved unless it is clear. */
	needed: boolean;
	/** The types of all that may stand below it. */
	subchecks: readonly string[];
	/** Its reasons by their stable numbers: 1xx the person can mend it, 2xx it speaks against approval. */
	reasons: Readonly<Record<string, number>>;
	/** What the engine's reasons are called in the product, where findings of its are behind the check. */
	reasonsOfEngine?: Readonly<Record<string, string>>;
	settings: Readonly<Record<string, CheckSetting>>;
}

export const defineContract = <const C extends CheckContract>(contract: C): C => contract;
