import type { Db } from "../../platform/database/database.ts";
import type { Services } from "../services.ts";
import { deleteResponsesBefore, eraseResponsesOfObject } from "./queries.ts";

/** Hours after a request in which its response is replayed. */
export const responseRetentionHours = 24;
const hourMs = 3_600_000;

/** Erases the stored responses about an object. @returns how many */
export const deleteResponsesOfObject = (tx: Db, objectId: string): Promise<number> =>
	eraseResponsesOfObject(tx, objectId);

export const deleteOldResponses = ({ db, clock }: Services) =>
	deleteResponsesBefore(db, new Date(clock.now().getTime() - responseRetentionHours * hourMs));
