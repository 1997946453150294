import type { FieldError } from "../../../shared/schemas.ts";

/** What this module reads of a control. */
interface Control {
	readonly value: string;
	readonly type: string;
	readonly required?: boolean;
	readonly willValidate: boolean;
	readonly validity: Pick<ValidityState, "valueMissing" | "typeMismatch">;
	readonly dataset: Readonly<Record<string, string | undefined>>;
	getAttribute(name: string): string | null;
}

/** Translation keys, in `common`, of what the browser finds by itself. */
export type InputErrorKey = "field.required" | "field.email";

/** A control's field: its name, or `data-field` for hidden inputs. */
export const getFieldName = (control: Pick<Control, "dataset" | "getAttribute">): string | null =>
	control.dataset.field ?? control.getAttribute("name");

/** The API trims texts, but not passwords. */
const isBlank = ({ required, type, value }: Control) =>
	required && type !== "password" && value.trim() === "";

function getErrorKey(control: Control): InputErrorKey | null {
	if (!control.willValidate) return null;
	if (control.validity.valueMissing || isBlank(control)) return "field.required";
	return control.type === "email" && control.validity.typeMismatch ? "field.email" : null;
}

/** Missing texts and malformed email addresses, so that they don't cost a request and a proof of work. */
export function findInputErrors(
	controls: Iterable<object>,
	translate: (key: InputErrorKey) => string,
): FieldError[] {
	return [...controls].flatMap((element) => {
		if (!("validity" in element)) return [];
		const control = element as Control;
		const path = getFieldName(control);
		const key = getErrorKey(control);
		return path && key
			? [{ path, code: key === "field.email" ? "invalid_string" : "too_small", message: translate(key) }]
			: [];
	});
}
