import type { DocumentFindings } from "@vidimus/engine";
import { decryptJson, type EncryptionKey } from "../../../platform/crypto/encryption.ts";
import type { Services } from "../../services.ts";
import type { StepNode } from "../../workflows/definition/definition-contract.ts";
import type { FactValues } from "../../workflows/definition/facts-contract.ts";
import type { VerificationOptions } from "../../workflows/options/options-contract.ts";
import { findPersonPath } from "../../workflows/running/find-person-path.ts";
import { loadWorkflowOf } from "../../workflows/running/load-workflows.ts";
import { resolveOptions } from "../../workflows/running/resolve-options.ts";
import { buildSimpleDefinition } from "../../workflows/templates/simple-contract.ts";
import { findEarlierFacts } from "../decision/earlier-round.ts";
import { type DocumentOfFacts, findFactsBeforeChecks, findFactsOfRequest } from "../decision/find-facts.ts";
import { readDocument } from "../decision/read-document.ts";
import { decryptProvidedDetails, decryptRequestDetails } from "../encrypted-details.ts";
import type { PhotoKind } from "../file-contract.ts";
import { type Capture, getLatestCaptures } from "../files/captures.ts";
import { openChip } from "../files/stored-chip.ts";
import { type AttemptRow, type FileRow, listFilesOfAttempt, type VerificationRow } from "../queries.ts";
import type { AuthenticatedPerson } from "./authenticate-person.ts";
import { getRequiredSides } from "./capture-verdict.ts";
import type { PersonSession } from "./person-session-contract.ts";

/** The photos that a person has sent in an attempt. */
export interface SentPhotos {
	/** All files of the attempt, latest capture first. */
	rows: readonly FileRow[];
	captures: ReadonlyMap<PhotoKind, Capture>;
	/** On the document's front; null until they are stored. */
	front: DocumentFindings | null;
	/** Required images of the document, as far as the front shows; empty before a document is chosen. */
	sides: PhotoKind[];
}

/** Where a person is on the path of their verification's workflow. */
export interface PersonProgress extends Pick<PersonSession, "steps"> {
	secondsLeft: number;
	/** As the steps set them that are passed or may still come, with what is known now. */
	options: VerificationOptions;
	/** Null without an attempt. */
	sent: SentPhotos | null;
}

/** The engine's findings on a side of the document; null until they are stored. */
const readFindings = (key: EncryptionKey, [photo]: Partial<Capture> = []): DocumentFindings | null =>
	photo?.encryptedFindings ? decryptJson<DocumentFindings>(key, photo.encryptedFindings, photo.id) : null;

async function loadSentPhotos(
	{ db }: Services,
	key: EncryptionKey,
	{ id, documentType }: AttemptRow,
): Promise<SentPhotos> {
	const rows = await listFilesOfAttempt(db, id);
	const captures = getLatestCaptures(rows);
	const front = readFindings(key, captures.get("document_front"));
	return { rows, captures, front, sides: documentType ? getRequiredSides(documentType, front) : [] };
}

/** Every side was sent: a rejected photo that the person kept counts too, since the decision weighs it. */
const isDocumentSent = ({ sides, captures }: SentPhotos): boolean =>
	sides.length > 0 && sides.every((kind) => captures.has(kind));

/** The selfie was sent, in response to a challenge where the options ask for one: in test mode specimens needn't be. */
function isSelfieSent(
	{ captures }: SentPhotos,
	mode: VerificationRow["mode"],
	{ liveness }: VerificationOptions,
): boolean {
	const selfie = captures.get("selfie");
	return (
		selfie !== undefined && (liveness !== "active" || mode === "test" || selfie[0].encryptedAnswer !== null)
	);
}

/** What the facts of the document are read from; null until the document is complete and assessed. */
function gatherDocument(
	key: EncryptionKey,
	attempt: AttemptRow,
	sent: SentPhotos,
	request: Pick<DocumentOfFacts, "providedDetails" | "today">,
): DocumentOfFacts | null {
	const { documentType } = attempt;
	const { front } = sent;
	if (!documentType || !front || !isDocumentSent(sent)) return null;
	const back = documentType === "passport" ? null : readFindings(key, sent.captures.get("document_back"));
	const chip = openChip(key, attempt);
	return {
		...request,
		documentType,
		front: { file: "document_front", findings: front },
		back: back && { file: "document_back", findings: back },
		...(chip && { chip: { findings: chip.findings, comparison: null } }),
	};
}

/**
 * Where a person is on the path of their verification's version of its workflow: the one place that tells what they are asked,
 * and with which options. A verification that is older than workflows asks for a document and a selfie.
 * @param attempt the latest; undefined before there is one
 */
export async function loadPersonProgress(
	services: Services,
	person: Pick<AuthenticatedPerson, "row" | "key">,
	attempt: AttemptRow | undefined,
): Promise<PersonProgress> {
	const { row, key } = person;
	const [workflow, sent] = await Promise.all([
		loadWorkflowOf(services.db, row),
		attempt ? loadSentPhotos(services, key, attempt) : null,
	]);
	const definition = workflow?.definition ?? buildSimpleDefinition(row.options);
	const { metadata } = decryptRequestDetails(key, row);
	const request = {
		providedDetails: decryptProvidedDetails(key, row),
		today: services.clock.now().toISOString().slice(0, 10),
	};
	const document = attempt && sent && gatherDocument(key, attempt, sent, request);
	const facts: FactValues = document
		? findFactsBeforeChecks({ ...document, workflow: { definition, metadata } }, readDocument(document))
		: findFactsOfRequest({ metadata }, request);
	const earlier = attempt && sent ? findEarlierFacts(key, attempt, sent.captures) : null;
	const known = { facts: { ...facts, ...earlier }, isProcessed: earlier !== null };
	const options = resolveOptions(definition, row.options, known);
	const isDone = ({ type }: StepNode): boolean =>
		sent !== null && (type === "selfie" ? isSelfieSent(sent, row.mode, options) : isDocumentSent(sent));
	const { steps, secondsLeft } = findPersonPath(definition, known, isDone);
	return {
		steps: steps.map(({ node, isDone: done, isLast: last }) => ({
			key: node.key,
			type: node.type as PersonSession["steps"][number]["type"],
			done,
			last,
		})),
		secondsLeft,
		options,
		sent,
	};
}
