import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Mode } from "../../../shared/schemas.ts";
import { type Harness, startHarness, type TestBusiness, testPassword } from "../../../testing/harness.ts";
import { waitUntil } from "../../../testing/wait-until.ts";
import { startDomainJobs } from "../../../worker/worker.ts";
import { createUser } from "../../auth/users.ts";
import type { Role } from "../../guard/permissions.ts";
import type { InboxMail } from "../../mails/contract.ts";
import { mails as mailDomain } from "../../mails/index.ts";
import { mails } from "../../mails/tables.ts";
import { addMember } from "../../team/add-member.ts";
import { processVerification } from "../processing/process-verification.ts";
import { findLatestAttempt, incrementAttemptRuns } from "../queries.ts";
import { notifyPendingReviews } from "./notify-pending-reviews.ts";

let harness: Harness;
let business: TestBusiness;
let businesses = 0;
beforeAll(async () => {
	harness = await startHarness();
	await startDomainJobs(harness.services, mailDomain);
});
afterAll(() => harness.close());
beforeEach(async () => {
	business = await harness.business(`Banque ${businesses++}`);
});

/** A case that the engine could not decide: every run of it was cut off. */
async function caseInReview(mode: Mode): Promise<void> {
	const key = harness.withSecret(await harness.secret(business.app, mode));
	const person = await harness.invite({ ...business, key }, { options: { liveness: "passive" } });
	await person.goThrough({ front: "passports/anna-lind", selfie: "selfies/anna-lind-1" });
	const attempt = await findLatestAttempt(harness.services.db, person.id);
	for (let run = 0; run < 4; run++) await incrementAttemptRuns(harness.services.db, attempt?.id ?? "");
	await processVerification(harness.services, person.id);
	expect((await person.session()).body.status).toBe("in_review");
	harness.clock.advance({ seconds: 60 });
}

let members = 0;
async function member(role: Role): Promise<string> {
	const email = `${role}-${members++}@example.com`;
	const { services } = harness;
	const { id } = await createUser(services, {
		email,
		name: "Noé Petit",
		password: testPassword,
		locale: "en",
		emailVerified: true,
	});
	await addMember(services, services.db, { appId: business.app, userId: id, roles: [role] });
	return email;
}

const change = async (path: string, to: object) => {
	const owner = await harness.signedIn(business.email);
	const { status } = await owner.send("PATCH", path, to, owner.csrf());
	expect(status).toBeLessThan(300);
};

const countMails = () => harness.services.db.$count(mails, eq(mails.name, "reviews_waiting"));

/** Runs the job. @returns how many mails it sent */
async function sendAndCount(): Promise<number> {
	const before = await countMails();
	await notifyPendingReviews(harness.services);
	return (await countMails()) - before;
}

test("reviewers get one email with the number of waiting cases in their language, and nobody else does", async () => {
	const reviewer = await member("lead");
	await member("viewer");
	await member("developer");
	await caseInReview("live");
	await caseInReview("live");
	expect(await sendAndCount()).toBe(2);
	const inbox = async () => (await harness.visitor().get<{ data: InboxMail[] }>("/api/dev/inbox")).body.data;
	const mailFor = (to: string) =>
		waitUntil(`the mail to ${to}`, async () => (await inbox()).find((mail) => mail.to === to));
	const english = await mailFor(reviewer);
	const french = await mailFor(business.email);
	expect(english.subject).toMatch(/^Banque \d+: 2 verifications to review$/);
	expect(english.text).toContain("http://localhost:3000/en/verifications?status=in_review");
	expect(french.subject).toContain("2 vérifications attendent une décision");
	expect(french.text).toContain("http://localhost:3000/fr/verifications?status=in_review");
});

test("reviewers are emailed once about the same cases, and at most hourly about new ones", async () => {
	await caseInReview("live");
	expect(await sendAndCount()).toBe(1);
	harness.clock.advance({ hours: 2 });
	expect(await sendAndCount()).toBe(0);
	await caseInReview("live");
	expect(await sendAndCount()).toBe(1);
	harness.clock.advance({ seconds: 1800 });
	await caseInReview("live");
	expect(await sendAndCount()).toBe(0);
	harness.clock.advance({ seconds: 1800 });
	expect(await sendAndCount()).toBe(1);
});

test("of two processes that run at once, one sends the email", async () => {
	await caseInReview("live");
	const { services } = harness;
	const before = await countMails();
	await Promise.all([notifyPendingReviews(services), notifyPendingReviews(services)]);
	expect((await countMails()) - before).toBe(1);
});

test("test-mode cases send no email", async () => {
	await caseInReview("test");
	expect(await sendAndCount()).toBe(0);
});

test("muted members get no email, and nobody while the app's setting is off", async () => {
	await caseInReview("live");
	await change(`/api/apps/${business.app}/settings`, { notifications: { reviews: false } });
	expect(await sendAndCount()).toBe(0);
	await change(`/api/apps/${business.app}/settings`, { notifications: { reviews: true } });
	await change("/api/account", { muted_emails: ["reviews"] });
	await member("admin");
	expect(await sendAndCount()).toBe(1);
});
