import { api } from "../../../../client/api/browser-client.ts";
import { useRecord } from "../../../../client/api/use-record.ts";
import { loadPeople, type People } from "../../../../client/people/people.ts";

/** Loads whom verifications are about; without anybody until then, or if that fails. */
export const usePeople = (ids: readonly string[]): People =>
	useRecord(ids.join(), (wanted) => loadPeople(api, wanted.split(","))).value ?? {};
