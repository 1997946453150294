import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { authorize } from "../domain/guard/authorize.ts";
import { permissions } from "../domain/guard/permissions.ts";
import type { Services } from "../domain/services.ts";
import type { AppActor } from "../domain/shared/caller.ts";
import {
	type AuthenticatedPerson,
	authenticatePerson,
} from "../domain/verifications/capture/authenticate-person.ts";
import { recordLinkOpened } from "../domain/verifications/capture/person-events.ts";
import { saveRecording } from "../domain/verifications/capture/recording.ts";
import { selectDocument } from "../domain/verifications/capture/select-document.ts";
import { declineConsent, startAttempt } from "../domain/verifications/capture/start-attempt.ts";
import { processVerificationQueue, submitAttempt } from "../domain/verifications/capture/submit-attempt.ts";
import { uploadCapture } from "../domain/verifications/capture/upload.ts";
import { createVerificationSchema } from "../domain/verifications/contract.ts";
import type { RequestOrigin } from "../domain/verifications/encrypted-details.ts";
import type { PhotoKind } from "../domain/verifications/file-contract.ts";
import { processVerification } from "../domain/verifications/processing/process-verification.ts";
import { createVerification } from "../domain/verifications/requests/create-verification.ts";
import { cancelVerification } from "../domain/verifications/requests/verifications.ts";
import { verifications } from "../domain/verifications/tables.ts";
import { presets } from "../domain/workflows/options/presets-contract.ts";
import { newId } from "../platform/ids.ts";
import type { Story } from "./demo-stories.ts";

const minute = 60_000;
const personOrigin: RequestOrigin = {
	address: "10.0.0.7",
	userAgent:
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
};
const hour = 60 * minute;
const day = 24 * hour;

const readSpecimen = (name: string, format = "jpg") =>
	readFileSync(new URL(`../../specimens/${name}.${format}`, import.meta.url));

/**
 * A photo that is refused is taken again, as people do, until it may be used.
 * @returns its shutter press
 */
async function uploadUntilUsable(
	services: Services,
	person: AuthenticatedPerson,
	kind: PhotoKind,
	name: string,
	tries = 0,
): Promise<string> {
	// The same bytes would be the same press of the shutter; a decoder ignores what follows the photo.
	const photo = Buffer.concat([readSpecimen(name), Buffer.alloc(tries)]);
	const { usable, capture, attempts_left } = await uploadCapture(services, person, kind, [photo]);
	return usable || attempts_left === 0 ? capture : uploadUntilUsable(services, person, kind, name, tries + 1);
}

/** Services with another clock, where submissions aren't queued: each story processes its own, at its own time. */
const servicesAt = (services: Services, now: () => Date): Services => ({
	...services,
	clock: { now },
	jobs: {
		...services.jobs,
		async send(tx, name, ...rest) {
			if (name !== processVerificationQueue) await services.jobs.send(tx, name, ...rest);
		},
	},
});

/**
 * Plays one story with the product's own functions.
 * @param now the time that the story's age counts from
 * @throws whatever a function throws; the verification is deleted then, so that the story can be played again
 */
export async function playStory(services: Services, appId: string, story: Story, now: Date): Promise<void> {
	let time = now.getTime() - story.hoursAgo * hour;
	const then = servicesAt(services, () => {
		time += 1000;
		return new Date(time);
	});
	const requestId = newId("request");
	const actor: AppActor = { kind: "key", id: newId("apiKey"), appId, mode: "test", permissions };
	const caller = authorize(
		{ actor, requestId, locale: "fr" },
		"verifications:create",
		"verifications:cancel",
	);
	// The history shows every outcome, approvals of simple selfies and of people with two cases included.
	const options = { ...presets.fast, ...story.request?.options };
	const input = createVerificationSchema.parse({ reference: story.reference, ...story.request, options });
	const { id, client_secret, expires_at } = await createVerification(then, caller, input);
	const setExpiry = (expiresAt: Date) =>
		services.db.update(verifications).set({ expiresAt }).where(eq(verifications.id, id));
	// The running server would expire the link of an old story while it is played.
	await setExpiry(new Date(now.getTime() + day));
	const person = () =>
		authenticatePerson(then, { id, secret: client_secret ?? "", locale: "fr", requestId: newId("request") });
	const play = async (): Promise<void> => {
		if (story.end === "created" || story.end === "expired") return;
		if (story.end === "canceled") return void (await cancelVerification(then, caller, id));
		time += 4 * minute;
		await recordLinkOpened(then, await person());
		if (story.end === "declined_consent") return declineConsent(then, await person());
		await startAttempt(then, await person(), "fr", { ...personOrigin, device: null });
		await selectDocument(then, await person(), { type: story.document ?? "passport", country: "UTO" });
		if (story.end === "started") return;
		time += minute;
		await submitPhotos(then, person, story);
		await processVerification(then, id);
	};
	await play().catch(async (error: unknown) => {
		await services.db.delete(verifications).where(eq(verifications.id, id));
		throw error;
	});
	await setExpiry(new Date(expires_at));
}

async function submitPhotos(
	services: Services,
	person: () => Promise<AuthenticatedPerson>,
	{ front, back, selfie, recording }: Story,
): Promise<void> {
	if (front) await uploadUntilUsable(services, await person(), "document_front", front);
	if (back) await uploadUntilUsable(services, await person(), "document_back", back);
	if (selfie) {
		const capture = await uploadUntilUsable(services, await person(), "selfie", selfie);
		if (recording) await saveRecording(services, await person(), capture, readSpecimen(recording, "webm"));
	}
	await submitAttempt(services, await person());
}
