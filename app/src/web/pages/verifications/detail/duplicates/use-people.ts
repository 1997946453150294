import { useEffect, useState } from "react";
import { api } from "../../../../client/api/browser-client.ts";
import { loadPeople, type People } from "../../../../client/people/people.ts";

/** Loads whom verifications are about; without anybody until then, or if that fails. */
export function usePeople(ids: readonly string[]): People {
	const [people, setPeople] = useState<People>({});
	const wanted = ids.join();
	useEffect(() => {
		let over = false;
		loadPeople(api, wanted.split(",")).then(
			(loaded) => over || setPeople(loaded),
			() => {},
		);
		return () => {
			over = true;
		};
	}, [wanted]);
	return people;
}
