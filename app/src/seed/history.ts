import { readFileSync } from "node:fs";
import type { AppActor, Caller } from "../domain/caller.ts";
import type { Services } from "../domain/services.ts";
import { permissions } from "../domain/team/permissions.ts";
import {
	type AuthenticatedPerson,
	authenticatePerson,
	declineConsent,
	recordLinkOpened,
	selectDocument,
	startAttempt,
	submitAttempt,
} from "../domain/verifications/capture/person-session.ts";
import { saveRecording } from "../domain/verifications/capture/recording.ts";
import { uploadCapture } from "../domain/verifications/capture/upload.ts";
import { createVerificationSchema, type PictureKind } from "../domain/verifications/contract.ts";
import { expireOverdueVerifications } from "../domain/verifications/jobs.ts";
import { processVerification } from "../domain/verifications/processing/process-verification.ts";
import type { RequestOrigin } from "../domain/verifications/requests/present.ts";
import { cancelVerification, createVerification } from "../domain/verifications/requests/verifications.ts";
import { newId } from "../platform/ids.ts";
import { bankStories, rentalStories, type Story } from "./demo-stories.ts";

const minute = 60_000;
const personOrigin: RequestOrigin = {
	address: "10.0.0.7",
	userAgent:
		"Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36",
};
const hour = 60 * minute;

const readSpecimen = (name: string, format = "jpg") =>
	readFileSync(new URL(`../../specimens/${name}.${format}`, import.meta.url));

/**
 * A picture that is refused is sent again, as people do, until it may be used.
 * @returns its shutter press
 */
async function uploadUntilUsable(
	services: Services,
	person: AuthenticatedPerson,
	kind: PictureKind,
	name: string,
): Promise<string> {
	const { usable, capture, attempts_left } = await uploadCapture(services, person, kind, [
		readSpecimen(name),
	]);
	return usable || attempts_left === 0 ? capture : uploadUntilUsable(services, person, kind, name);
}

/** Lives one story through the product's own functions, with a clock that stood then. */
async function playStory(services: Services, appId: string, story: Story, now: Date): Promise<void> {
	let time = now.getTime() - story.hoursAgo * hour;
	const tick = () => {
		time += 1000;
		return new Date(time);
	};
	const then: Services = { ...services, clock: { now: tick } };
	const requestId = newId("request");
	const actor: AppActor = { kind: "key", id: newId("apiKey"), appId, mode: "test", permissions };
	const caller: Caller<AppActor> = { actor, requestId, locale: "fr" };
	const input = createVerificationSchema.parse({ reference: story.reference, ...story.request });
	const { id, client_secret } = await createVerification(then, caller, input);
	const person = () =>
		authenticatePerson(then, { id, secret: client_secret ?? "", locale: "fr", requestId: newId("request") });
	if (story.end === "created" || story.end === "expired") return;
	if (story.end === "canceled") return void (await cancelVerification(then, caller, id));
	time += 4 * minute;
	await recordLinkOpened(then, await person());
	if (story.end === "declined_consent") return declineConsent(then, await person());
	await startAttempt(then, await person(), "fr", { ...personOrigin, device: null });
	await selectDocument(then, await person(), { type: story.document ?? "passport", country: "UTO" });
	if (story.end === "started") return;
	time += minute;
	if (story.front) await uploadUntilUsable(then, await person(), "document_front", story.front);
	if (story.back) await uploadUntilUsable(then, await person(), "document_back", story.back);
	if (story.selfie) {
		const selfie = await uploadUntilUsable(then, await person(), "selfie", story.selfie);
		if (story.recording)
			await saveRecording(then, await person(), selfie, readSpecimen(story.recording, "webm"));
	}
	await submitAttempt(then, await person());
	await processVerification(then, id);
}

/** Fills both apps with a history that the engine decided, oldest first. */
export async function seedHistory(
	services: Services,
	{ bank, rental }: { bank: string; rental: string },
): Promise<void> {
	const now = services.clock.now();
	const past = [
		...bankStories.map((story) => ({ app: bank, story })),
		...rentalStories.map((story) => ({ app: rental, story })),
	];
	past.sort((a, b) => b.story.hoursAgo - a.story.hoursAgo);
	for (const { app, story } of past) await playStory(services, app, story, now);
	await expireOverdueVerifications(services);
}
