import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { Duplicate } from "../../../../../domain/verifications/duplicate-contract.ts";
import { api } from "../../../../client/api/browser-client.ts";
import { useRecord } from "../../../../client/api/use-record.ts";
import { loadPeople, type People } from "../../../../client/people/people.ts";
import { PlainList } from "../../../../design/list/plain-list.tsx";
import type { LoadedPhotos } from "../photos/loaded-photos.ts";
import { DuplicateCase } from "./duplicate-case.tsx";

/** Number of cases shown initially. */
const maxInitialCases = 2;

/** Loads whom verifications are about; without anybody until then, or if that fails. */
const usePeople = (ids: readonly string[]): People =>
	useRecord(ids.join(), (wanted) => loadPeople(api, wanted.split(","))).value ?? {};

/** Other cases with the same face or document: the first few, and a button for the others. */
export function DuplicateCases({
	verification,
	cases,
	photos,
	seesFaces,
}: {
	verification: Verification;
	/** The duplicates of each case. */
	cases: readonly (readonly [Duplicate, ...Duplicate[]])[];
	photos: LoadedPhotos;
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const [showsAll, setShowsAll] = useState(false);
	const people = usePeople(cases.map(([{ verification: id }]) => id));
	const shown = showsAll ? cases : cases.slice(0, maxInitialCases);
	return (
		<>
			<PlainList>
				{shown.map((hits) => (
					<DuplicateCase
						key={hits[0].verification}
						verification={verification}
						hits={hits}
						person={people[hits[0].verification]}
						photos={photos}
						seesFaces={seesFaces}
					/>
				))}
			</PlainList>
			{shown.length < cases.length && (
				<Button variant="subtle" size="compact-sm" mt={4} onClick={() => setShowsAll(true)}>
					{t("known.more", { count: cases.length - shown.length })}
				</Button>
			)}
		</>
	);
}
