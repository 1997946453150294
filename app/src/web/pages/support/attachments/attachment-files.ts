import type { NewAttachment } from "../../../../domain/tickets/contract.ts";

/** The form's field with the attachments, which the page's scripts add: files that contain base64. */
const fieldName = "attachments";

/** Adds attachments to a form. */
export function addAttachments(form: FormData, attachments: readonly NewAttachment[]): void {
	for (const { name, data } of attachments) form.append(fieldName, new File([data], name));
}

/** The attachments of a form, for the API. */
export const readAttachments = (form: FormData): Promise<NewAttachment[]> =>
	Promise.all(
		form
			.getAll(fieldName)
			.filter((value) => typeof value !== "string")
			.map(async (file) => ({ name: file.name, data: await file.text() })),
	);
