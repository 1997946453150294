import { invalidField } from "../../../platform/http/problem.ts";
import { isIssuingCountry } from "../../../shared/countries.ts";
import type { Services } from "../../services.ts";
import { deleteStoredFiles } from "../files/file-storage.ts";
import { stateConflict } from "../load-verification.ts";
import { deleteFilesOfKinds, lockStatusForShare, updateAttempt } from "../queries.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { getOfferedCountries } from "./offered-countries.ts";
import { requireOpenAttempt } from "./open-attempt.ts";
import { recordPersonEvent } from "./person-events.ts";
import { loadPersonProgress } from "./person-path.ts";
import type { SelectedDocument } from "./person-session-contract.ts";

/**
 * Chooses the document. Photos and chip of a previous choice are deleted, so that two documents are never mixed
 * in one case. The selfie stays.
 * @throws Problem 422 when the business doesn't accept it, 409 once the attempt is submitted
 */
export async function selectDocument(
	services: Services,
	person: AuthenticatedPerson,
	{ type, country }: SelectedDocument,
): Promise<void> {
	const attempt = await requireOpenAttempt(services, person);
	const { options } = await loadPersonProgress(services, person, attempt);
	const { documents } = options;
	const countries = getOfferedCountries({ options, mode: person.row.mode });
	if (!documents.includes(type))
		throw invalidField("type", "invalid_enum_value", { options: documents.join(", ") });
	if (!isIssuingCountry(country)) throw invalidField("country", "country_code");
	if (countries && !countries.includes(country))
		throw invalidField("country", "invalid_enum_value", { options: countries.join(", ") });
	if (attempt.documentType === type && attempt.documentCountry === country) return;
	await services.db.transaction(async (tx) => {
		const status = await lockStatusForShare(tx, person.row.id);
		if (status !== "started") throw stateConflict(status ?? person.row.status);
		await updateAttempt(tx, attempt.id, {
			documentType: type,
			documentCountry: country,
			encryptedChip: null,
			encryptedChipChallenge: null,
		});
		await recordPersonEvent(services, tx, person, "verification.document_selected", { type, country });
		const replaced = await deleteFilesOfKinds(tx, attempt.id, ["document_front", "document_back"]);
		await deleteStoredFiles(services, tx, replaced);
	});
}
