import { hourMs } from "../../shared/durations.ts";
import type { Services } from "../services.ts";
import { deleteResponsesBefore } from "./queries.ts";

/** Hours after a request in which its response is replayed. */
export const responseRetentionHours = 24;

export const deleteOldResponses = ({ db, clock }: Services) =>
	deleteResponsesBefore(db, new Date(clock.now().getTime() - responseRetentionHours * hourMs));
