import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Verification } from "../../../../../domain/verifications/contract.ts";
import type { LoadedPhotos } from "../photos/loaded-photos.ts";
import { DuplicateCase } from "./duplicate-case.tsx";
import css from "./duplicates.module.css";
import type { groupByCase } from "./group-by-case.ts";
import { usePeople } from "./use-people.ts";

/** Number of cases shown initially. */
const maxInitialCases = 2;

/** Other cases with the same face or document: the first few, and a button for the others. */
export function DuplicateCases({
	verification,
	cases,
	photos,
	seesFaces,
}: {
	verification: Verification;
	cases: ReturnType<typeof groupByCase>;
	photos: LoadedPhotos;
	seesFaces: boolean;
}) {
	const { t } = useTranslation("lists");
	const [showsAll, setShowsAll] = useState(false);
	const people = usePeople(cases.map(([{ verification: id }]) => id));
	const shown = showsAll ? cases : cases.slice(0, maxInitialCases);
	return (
		<>
			<ul className={css.cases}>
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
			</ul>
			{shown.length < cases.length && (
				<UnstyledButton className={css.more} onClick={() => setShowsAll(true)}>
					{t("known.more", { count: cases.length - shown.length })}
				</UnstyledButton>
			)}
		</>
	);
}
