import type { Mode } from "../../../shared/schemas.ts";
import { CurrentPasswordField, readCurrentPassword } from "../../design/dialog/dialog-form.tsx";

/**
 * Password field of forms that issue a key: only a live key needs it. Also shown when the server asks for it, because the
 * session was switched to live mode in another tab.
 */
export function KeyPasswordField({
	mode,
	errorOf,
}: {
	mode: Mode;
	errorOf: (path: string) => string | undefined;
}) {
	return mode === "live" || errorOf("current_password") ? <CurrentPasswordField errorOf={errorOf} /> : null;
}

/** The password entered in that field; undefined without the field. */
export const readKeyPassword = (form: FormData): string | undefined =>
	form.has("current_password") ? readCurrentPassword(form) : undefined;
