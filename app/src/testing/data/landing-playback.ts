import { readFileSync } from "node:fs";
import { MATCH_DISTANCE, MISMATCH_DISTANCE } from "@vidimus/engine";
import type { Event } from "../../domain/events/contract.ts";
import type { CheckNode, Verification } from "../../domain/verifications/contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import type {
	PlayedCase,
	PlayedCases,
	PlayedCheck,
	PlayedEvent,
} from "../../web/pages/home/interactive-demo/played-case.ts";
import type { Harness } from "../harness.ts";

/** Who is played on the landing page, and with which photos of `app/specimens`. */
const playedCases = [
	{ name: "valid", document: "passports/anna-lind", selfie: "selfies/anna-lind-1" },
	{ name: "expired", document: "passports/hiro-sato", selfie: "selfies/hiro-sato-1" },
	{ name: "altered", document: "magic/check-digit", selfie: "selfies/david-marsh-1" },
	{ name: "impostor", document: "passports/anna-lind", selfie: "selfies/kwame-osei-1" },
] as const;

/** The checks that the page shows, in its order; each is named by its way through the tree. */
const shownChecks = {
	document: [
		"document/image_integrity",
		"document/visual_authenticity/original_present",
		"document/data_validation/mrz/characters",
		"document/data_validation/mrz/check_digits",
		"document/data_consistency/printed",
		"document/data_validation/expiry_date",
	],
	selfie: ["face_match", "liveness/own_photo", "liveness/challenge_followed", "liveness/presentation_attack"],
};

function checkAt(checks: readonly CheckNode[], path: string): PlayedCheck | [] {
	const [first, ...rest] = path.split("/");
	const node = checks.find(({ type }) => type === first);
	if (!node) return [];
	if (rest.length > 0) return checkAt(node.checks, rest.join("/"));
	const { type, result, score, threshold } = node;
	return { type, result, score, threshold };
}

const roundPolygon = (polygon: readonly (readonly [number, number])[] | null | undefined) =>
	(polygon ?? []).map(([x, y]) => [Math.round(x), Math.round(y)] as [number, number]);

/** An event without what would fill pages: what is kept stands as it was sent. */
function trimEvent({ id, object, type, mode, object_id, sequence, data, created_at }: Event): PlayedEvent {
	const short = { id, object, type, mode, object_id, sequence };
	if (data.object !== "verification") return { ...short, data, created_at };
	const { status, outcome, reasons, reference, verified_data, checks, decided_at } =
		data as unknown as Verification;
	return {
		...short,
		data: {
			status,
			outcome,
			reasons: reasons.map(({ code, name }) => ({ code, name })),
			reference,
			verified_data,
			checks: checks.map(({ type, result, score, threshold }) => ({ type, result, score, threshold })),
			decided_at,
		},
		created_at,
	};
}

/** Sends specimens through the whole product, the real engine at its heart, and notes what the page shows. */
async function playCase(
	harness: Harness,
	{ name, document, selfie }: (typeof playedCases)[number],
): Promise<PlayedCase> {
	// A business each: the same passport, seen twice by one, is a finding of its own.
	const business = await harness.business();
	const person = await harness.invite(business, { reference: "order-1042" });
	await person.goThrough({ front: document, selfie });
	await processVerification(harness.services, person.id);
	const { body: found } = await business.key.get<Verification>(`/api/v1/verifications/${person.id}`);
	const { body: events } = await business.key.get<{ data: Event[] }>(`/api/v1/events?object_id=${person.id}`);
	const photo = (kind: "document_front" | "selfie") => {
		const { width = 0, height = 0, face, eyes } = found.files.find((file) => file.kind === kind) ?? {};
		return { width, height, face: roundPolygon(face), eyes: roundPolygon(eyes) };
	};
	const ofKind = (kind: string) => events.data.find(({ data }) => data.kind === kind);
	return {
		name,
		document: photo("document_front"),
		selfie: photo("selfie"),
		fields: found.fields.map(({ name, value, source, confidence, region }) => ({
			name,
			value,
			source,
			confidence,
			region: roundPolygon(region),
		})),
		checks: {
			document: shownChecks.document.flatMap((way) => checkAt(found.checks, way)),
			selfie: shownChecks.selfie.flatMap((way) => checkAt(found.checks, way)),
		},
		thresholds: [MATCH_DISTANCE, MISMATCH_DISTANCE],
		status: found.status as PlayedCase["status"],
		reason: (found.reasons[0]?.name ?? null) as PlayedCase["reason"],
		events: [ofKind("document_front"), ofKind("selfie"), events.data[0]].flatMap((event) =>
			event ? trimEvent(event) : [],
		),
	};
}

const enginePackage = JSON.parse(
	readFileSync(new URL("../../../../engine/package.json", import.meta.url), "utf8"),
) as {
	version: string;
};

/** All that the landing page plays, as product and engine find it today. */
export async function recordLandingPlay(harness: Harness): Promise<PlayedCases> {
	const cases: PlayedCase[] = [];
	for (const part of playedCases) cases.push(await playCase(harness, part));
	return { engine: enginePackage.version, cases };
}
