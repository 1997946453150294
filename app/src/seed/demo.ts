import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eq, inArray } from "drizzle-orm";
import { issueApiKey } from "../domain/api-keys/api-keys.ts";
import { createApp } from "../domain/apps/apps.ts";
import { defaultAppSettings } from "../domain/apps/default-settings-contract.ts";
import { apps } from "../domain/apps/tables.ts";
import { users } from "../domain/auth/tables.ts";
import { createUser } from "../domain/auth/users.ts";
import type { Services } from "../domain/services.ts";
import { addMember } from "../domain/team/add-member.ts";
import { members } from "../domain/team/tables.ts";
import { fillDemo, planDemoHistory } from "./fill-demo.ts";

/** What a first visitor needs; written to `DATA_DIR/demo.json` for their eyes only. */
export interface Demo {
	url: string;
	email: string;
	password: string;
	/** Id of the app that the key belongs to. */
	app: string;
	api_key: string;
}

export const demoEmail = "demo@vidimus.test";
/** Works in the bank's team; nobody signs in as her. */
const colleagueEmail = "nora.petit@vidimus.test";

/** Has answered the demo's questions; nobody signs in as her either. */
const supporterEmail = "ines.moreau@vidimus.test";

/** Deletes what an interrupted seed has left behind. */
async function deletePartialDemo({ db }: Services, emails: string[]): Promise<void> {
	const joined = db
		.select({ id: members.appId })
		.from(members)
		.innerJoin(users, eq(users.id, members.userId))
		.where(inArray(users.email, emails));
	await db.delete(apps).where(inArray(apps.id, joined));
	await db.delete(users).where(inArray(users.email, emails));
}

/**
 * Creates the demo once: an owner, a team, two apps and a key. Its history is created by `fillDemo`. The file is written
 * last, so an interrupted run starts again.
 */
export async function createDemo(services: Services): Promise<Demo> {
	const file = join(services.config.dataDir, "demo.json");
	if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Demo;
	await deletePartialDemo(services, [demoEmail, colleagueEmail, supporterEmail]);
	const password = randomBytes(9).toString("base64url");
	const owner = await createUser(services, {
		email: demoEmail,
		name: "Camille Laurent",
		password,
		locale: "fr",
		emailVerified: true,
	});
	// Nothing in the history happens at random.
	const settings = { ...defaultAppSettings, spot_check_percent: 0 };
	const bank = await createApp(services, { name: "Banque du Phare", ownerId: owner.id, settings });
	const rental = await createApp(services, { name: "Vélo Libre", ownerId: owner.id, settings });
	const colleague = await createUser(services, {
		email: colleagueEmail,
		name: "Nora Petit",
		password: randomBytes(24).toString("base64url"),
		locale: "fr",
		emailVerified: true,
	});
	await addMember(services, services.db, { appId: bank.id, userId: colleague.id, roles: ["lead"] });
	const supporter = await createUser(services, {
		email: supporterEmail,
		name: "Inès Moreau",
		password: randomBytes(24).toString("base64url"),
		locale: "fr",
		emailVerified: true,
	});
	const key = await issueApiKey(services, { appId: bank.id, mode: "test", name: "Demo" });
	planDemoHistory(services, {
		owner: owner.id,
		colleague: colleague.id,
		supporter: supporter.id,
		bank: bank.id,
		rental: rental.id,
	});
	const demo: Demo = {
		url: services.config.publicUrl,
		email: demoEmail,
		password,
		app: bank.id,
		api_key: key.secret,
	};
	writeFileSync(file, `${JSON.stringify(demo, null, "\t")}\n`, { mode: 0o600 });
	return demo;
}

/** Creates the demo with its history. */
export async function seedDemo(services: Services): Promise<Demo> {
	const demo = await createDemo(services);
	await fillDemo(services);
	return demo;
}
