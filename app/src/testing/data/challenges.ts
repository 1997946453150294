import { eq } from "drizzle-orm";
import type { Verification } from "../../domain/verifications/contract.ts";
import type { LivenessChallenge } from "../../domain/verifications/liveness/challenge-contract.ts";
import { processVerification } from "../../domain/verifications/processing/process-verification.ts";
import { attempts, challengeTries } from "../../domain/verifications/tables.ts";
import type { ChallengeStepKind } from "../../domain/verifications/values.ts";
import type { PersonClient } from "../clients/person-client.ts";
import type { Harness, TestBusiness } from "../harness.ts";
import type { ChallengeFrameFile } from "./challenge-frames.ts";
import { readSpecimen } from "./specimens.ts";

/** Takes people through liveness challenges in tests. */
export class ChallengeTester {
	readonly #harness: Harness;
	readonly #business: TestBusiness;

	constructor(harness: Harness, business: TestBusiness) {
		this.#harness = harness;
		this.#business = business;
	}

	/** Creates a person who has sent their passport and comes to the liveness check. */
	async createPersonAtSelfie(passport = "passports/ravi-nair", liveness = "active"): Promise<PersonClient> {
		const person = await this.#harness.invite(this.#business, { options: { liveness } });
		await person.start();
		await person.choose();
		await person.photo("document_front", passport);
		return person;
	}

	/** Creates such a person and draws their challenge. */
	async createChallengedPerson(
		without: readonly ChallengeStepKind[] = [],
	): Promise<{ person: PersonClient; challenge: LivenessChallenge }> {
		const person = await this.createPersonAtSelfie();
		return { person, challenge: await createLivenessChallenge(person, without) };
	}

	/** Submits, processes the verification and returns it. */
	async submitAndDecide(person: PersonClient): Promise<Verification> {
		const { status } = await person.submit();
		if (status !== 200) throw new Error(`Submitting failed: ${status}.`);
		await processVerification(this.#harness.services, person.id);
		return (await this.#business.key.get<Verification>(`/api/v1/verifications/${person.id}`)).body;
	}

	/** Number of a person's challenge tries that have stored frames. */
	async countTriesWithFrames({ id }: PersonClient): Promise<number> {
		const rows = await this.#harness.services.db
			.select({ encrypted: challengeTries.encryptedFrames })
			.from(challengeTries)
			.innerJoin(attempts, eq(attempts.id, challengeTries.attemptId))
			.where(eq(attempts.verificationId, id));
		return rows.filter(({ encrypted }) => encrypted).length;
	}
}

export async function createLivenessChallenge(
	person: PersonClient,
	without: readonly ChallengeStepKind[] = [],
): Promise<LivenessChallenge> {
	const { status, body } = await person.createLivenessChallenge(without);
	if (status !== 201) throw new Error(`Drawing a challenge failed: ${JSON.stringify(body)}`);
	return body;
}

/** Frames of a person who looks ahead and makes no gesture. */
export const idleFrames = (step: number, startMs: number): ChallengeFrameFile[] =>
	[1, 2, 3].map((number) => ({
		name: `${step}-${startMs + 200 * number}.jpg`,
		photo: readSpecimen("selfies/ravi-nair-1"),
	}));
