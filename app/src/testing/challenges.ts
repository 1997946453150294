import { eq } from "drizzle-orm";
import type { Verification } from "../domain/verifications/contract.ts";
import { processVerification } from "../domain/verifications/decision/processing.ts";
import type { LivenessChallenge } from "../domain/verifications/liveness/challenge-contract.ts";
import type { StepKind } from "../domain/verifications/liveness/challenge-rules-contract.ts";
import { attempts, challengeTries } from "../domain/verifications/tables.ts";
import type { FilmedFrame } from "./filmed.ts";
import type { Business, Harness } from "./harness.ts";
import type { PersonClient } from "./person.ts";
import { specimen } from "./specimens.ts";

/** What tests ask of people who answer challenges before a camera. */
export class Challenges {
	readonly #harness: Harness;
	readonly #business: Business;

	constructor(harness: Harness, business: Business) {
		this.#harness = harness;
		this.#business = business;
	}

	/** Somebody who has sent their passport and is asked to prove that they are there. */
	async atSelfie(passport = "passports/ravi-nair", liveness = "active"): Promise<PersonClient> {
		const person = await this.#harness.invite(this.#business, { options: { liveness } });
		await person.start();
		await person.choose();
		await person.picture("document_front", passport);
		return person;
	}

	/** The same, who knows what to do before the camera. */
	async challenged(
		without: readonly StepKind[] = [],
	): Promise<{ person: PersonClient; challenge: LivenessChallenge }> {
		const person = await this.atSelfie();
		return { person, challenge: await drawn(person, without) };
	}

	/** What becomes of somebody who submits. */
	async decided(person: PersonClient): Promise<Verification> {
		const { status } = await person.submit();
		if (status !== 200) throw new Error(`Submitting failed: ${status}.`);
		await processVerification(this.#harness.services, person.id);
		return (await this.#business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
	}

	/** How many tries of a person's steps have frames kept. */
	async framesKept({ id }: PersonClient): Promise<number> {
		const rows = await this.#harness.services.db
			.select({ sealed: challengeTries.sealedFrames })
			.from(challengeTries)
			.innerJoin(attempts, eq(attempts.id, challengeTries.attemptId))
			.where(eq(attempts.verificationId, id));
		return rows.filter(({ sealed }) => sealed).length;
	}
}

export async function drawn(
	person: PersonClient,
	without: readonly StepKind[] = [],
): Promise<LivenessChallenge> {
	const { status, body } = await person.drawChallenge(without);
	if (status !== 201) throw new Error(`Drawing a challenge failed: ${JSON.stringify(body)}`);
	return body;
}

/** Frames of somebody who looks ahead and does nothing. */
export const idle = (step: number, from: number): FilmedFrame[] =>
	[1, 2, 3].map((number) => ({
		name: `${step}-${from + 200 * number}.jpg`,
		picture: specimen("selfies/ravi-nair-1"),
	}));
