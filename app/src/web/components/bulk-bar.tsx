import { Button, NativeSelect } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../browser-api.ts";
import { useTeam } from "../verification-detail/team.ts";
import { useProblem } from "../verification-detail/use-problem.ts";
import css from "./bulk-bar.module.css";

const nobody = "nobody";

/** What may be done with the rows that are selected: hand them to a member. Needs the texts `case`. */
export function BulkBar({
	ids,
	onClear,
	onDone,
}: {
	ids: ReadonlySet<string>;
	onClear: () => void;
	onDone: () => Promise<void>;
}) {
	const { t } = useTranslation("case");
	const { reviewers, me } = useTeam();
	const [to, setTo] = useState("");
	const [busy, setBusy] = useState(false);
	const [said, setSaid] = useState("");
	const trouble = useProblem();
	const assign = async () => {
		setBusy(true);
		trouble.note(null);
		try {
			const { count } = await api.post("/api/v1/verifications/assign", {
				body: { ids: [...ids], assignee: to === nobody ? null : to },
			});
			await onDone();
			setSaid(t("bulk.done", { count }));
			onClear();
		} catch (failure) {
			trouble.note(failure);
		} finally {
			setBusy(false);
		}
	};
	return (
		<>
			<p role="status" className={css.said}>
				{ids.size > 0 ? t("bulk.selected", { count: ids.size }) : said}
			</p>
			{ids.size > 0 && (
				<section className={css.bar} aria-label={t("bulk.label")}>
					<strong className="tabular">{t("bulk.selected", { count: ids.size })}</strong>
					<NativeSelect
						size="sm"
						aria-label={t("bulk.to")}
						value={to}
						onChange={({ currentTarget }) => setTo(currentTarget.value)}
						data={[
							{ value: "", label: t("bulk.to"), disabled: true },
							...reviewers.map(({ user }) => ({
								value: user.id,
								label: user.id === me ? t("assignee.me", { name: user.name }) : user.name,
							})),
							{ value: nobody, label: t("bulk.nobody") },
						]}
					/>
					<Button size="sm" disabled={!to} loading={busy} onClick={assign}>
						{t("bulk.assign")}
					</Button>
					<Button size="sm" variant="subtle" color="gray" onClick={onClear}>
						{t("bulk.clear")}
					</Button>
					<span role="alert" className={css.wrong}>
						{trouble.field("assignee") ?? trouble.general}
					</span>
				</section>
			)}
		</>
	);
}
