import type { PersonSession } from "../../domain/verifications/capture/person-contract.ts";
import type { PictureKind } from "../../domain/verifications/contract.ts";
import type { PersonStep } from "./steps.tsx";

/** Where a person who agreed can be until everything is sent. */
export type PersonPlace = "consent" | "document" | PictureKind | "send";

type Taken = Pick<PersonSession, "document" | "sides" | "pictures">;

const wantedKinds = ({ sides }: Taken): PictureKind[] => [...sides, "selfie"];

export const isTaken = ({ pictures }: Taken, kind: PersonPlace): boolean =>
	pictures.some((picture) => picture.kind === kind && picture.usable);

/** What comes next: the first thing that is missing or was refused. */
export function nextPlace(session: Taken): PersonPlace {
	if (!session.document) return "document";
	return wantedKinds(session).find((kind) => !isTaken(session, kind)) ?? "send";
}

/** Where “Back” leads; null at the beginning. */
export function placeBefore(session: Taken, place: PersonPlace): PersonPlace | null {
	const pictures = session.document ? ([...wantedKinds(session), "send"] as const) : [];
	const places: PersonPlace[] = ["consent", "document", ...pictures];
	return places[places.indexOf(place) - 1] ?? null;
}

/** Whether nothing is missing once this picture is taken. */
export const isLastMissing = (session: Taken, kind: PersonPlace): boolean =>
	wantedKinds(session).every((wanted) => wanted === kind || isTaken(session, wanted));

/** The step of the bar above that a place belongs to. */
export function stepAt(place: PersonPlace): PersonStep {
	if (place === "consent") return "intro";
	return place === "selfie" || place === "send" ? "selfie" : "document";
}
