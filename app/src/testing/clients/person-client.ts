import type {
	PersonSession,
	PhotoVerdict,
} from "../../domain/verifications/capture/person-session-contract.ts";
import type { PhotoKind } from "../../domain/verifications/file-contract.ts";
import type {
	ChallengeStepVerdict,
	LivenessChallenge,
} from "../../domain/verifications/liveness/challenge-contract.ts";
import type { ChallengeStepKind } from "../../domain/verifications/values.ts";
import type { ChallengeFrameFile } from "../data/challenge-frames.ts";
import { readSpecimen } from "../data/specimens.ts";
import type { OrProblem, TestClient, TestResponse } from "./test-client.ts";

/** The photos that a person sends, by their specimen's name. */
export interface PersonPhotos {
	front?: string;
	back?: string;
	selfie?: string | Uint8Array;
}

function framesForm(frames: readonly ChallengeFrameFile[]): FormData {
	const form = new FormData();
	for (const { name, photo } of frames)
		form.append("file", new Blob([new Uint8Array(photo)], { type: "image/jpeg" }), name);
	return form;
}

/** The person being verified: a client that has the link's token. */
export class PersonClient {
	readonly id: string;
	readonly secret: string;
	readonly client: TestClient;

	constructor(id: string, client: TestClient, secret: string) {
		this.id = id;
		this.client = client;
		this.secret = secret;
	}

	path(rest = ""): string {
		return `/api/v1/verify/${this.id}${rest}`;
	}

	session(): Promise<TestResponse<PersonSession>> {
		return this.client.get(this.path());
	}

	start(locale = "en", device?: string): Promise<TestResponse<OrProblem<PersonSession>>> {
		return this.client.post(this.path("/start"), { consent: true, locale, device });
	}

	choose(type = "passport", country = "UTO"): Promise<TestResponse<OrProblem<PersonSession>>> {
		return this.client.put(this.path("/document"), { type, country });
	}

	/** Sends files as one capture: names of specimens, or bytes. */
	photo(kind: PhotoKind, ...files: (string | Uint8Array)[]): Promise<TestResponse<OrProblem<PhotoVerdict>>> {
		const form = new FormData();
		for (const file of files) {
			const bytes = typeof file === "string" ? readSpecimen(file) : file;
			form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/jpeg" }), "photo.jpg");
		}
		return this.client.post(this.path(`/photos/${kind}`), form);
	}

	createLivenessChallenge(
		without: readonly ChallengeStepKind[] = [],
	): Promise<TestResponse<OrProblem<LivenessChallenge>>> {
		return this.client.post(this.path("/challenges"), { without });
	}

	/** Uploads frames under the names that the API expects. */
	answer(
		nonce: string,
		frames: readonly ChallengeFrameFile[],
	): Promise<TestResponse<OrProblem<PhotoVerdict>>> {
		return this.client.post(this.path(`/challenges/${nonce}/answer`), framesForm(frames));
	}

	/** Sends the frames of one step. */
	step(
		nonce: string,
		step: number,
		frames: readonly ChallengeFrameFile[],
		number = 1,
	): Promise<TestResponse<OrProblem<ChallengeStepVerdict>>> {
		const path = `/challenges/${nonce}/steps/${step}/attempts/${number}`;
		return this.client.put(this.path(path), framesForm(frames));
	}

	complete(nonce: string): Promise<TestResponse<OrProblem<PhotoVerdict>>> {
		return this.client.post(this.path(`/challenges/${nonce}/complete`));
	}

	/** Sends the recording of a selfie: a specimen's name, or bytes. */
	recording(capture: string, file: string | Uint8Array): Promise<TestResponse<OrProblem<object>>> {
		const form = new FormData();
		const bytes = typeof file === "string" ? readSpecimen(file, "webm") : file;
		form.append("file", new Blob([new Uint8Array(bytes)], { type: "video/webm" }), "recording.webm");
		return this.client.put(this.path(`/recordings/${capture}`), form);
	}

	submit(): Promise<TestResponse<OrProblem<PersonSession>>> {
		return this.client.post(this.path("/submit"));
	}

	/** From consent to handing in. */
	async goThrough(
		{ front, back, selfie }: PersonPhotos,
		device?: string,
	): Promise<TestResponse<OrProblem<PersonSession>>> {
		await this.start("en", device);
		await this.choose(back ? "identity_card" : "passport");
		if (front) await this.photo("document_front", front);
		if (back) await this.photo("document_back", back);
		if (selfie) await this.photo("selfie", selfie);
		return this.submit();
	}
}
