import { Button, VisuallyHidden } from "@mantine/core";
import { IconCheck, IconMinus } from "@tabler/icons-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { permissions, permissionsByRole, roles } from "../../../../domain/guard/permissions.ts";
import { Section } from "../../../design/page/section.tsx";
import css from "./permission-table.module.css";

const getPermissionNoun = (permission: string) => permission.split(":")[0] as "app";
const permissionNouns = [...new Set(permissions.map(getPermissionNoun))];

/**
 * The permissions of each role, grouped by noun. On phones, each permission lists the roles that have it, behind a button.
 * @param headless whether the page has its own heading for it, and no button
 */
export function PermissionTable({ headless = false }: { headless?: boolean }) {
	const { t } = useTranslation(["team", "apps"]);
	const id = useId();
	const [opened, setOpened] = useState(headless);
	const table = (
		<div id={id} className={css.folded} data-opened={opened}>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too */}
			<section className={css.scroll} tabIndex={0} aria-label={headless ? t("matrix.title") : undefined}>
				<table className={css.table}>
					<thead>
						<tr>
							<th scope="col">{t("matrix.permission")}</th>
							{roles.map((role) => (
								<th key={role} scope="col">
									{t(`apps:role.${role}`)}
								</th>
							))}
						</tr>
					</thead>
					{permissionNouns.map((noun) => (
						<tbody key={noun}>
							<tr className={css.noun}>
								<th scope="rowgroup" colSpan={roles.length + 1}>
									<span>{t(`noun.${noun}`)}</span>
								</th>
							</tr>
							{permissions
								.filter((permission) => getPermissionNoun(permission) === noun)
								.map((permission) => (
									<tr key={permission}>
										<th scope="row">{t(`permission.${permission.replace(":", ".") as "app.read"}`)}</th>
										{roles.map((role) => {
											const isAllowed = permissionsByRole[role].includes(permission);
											return (
												<td key={role} data-allowed={isAllowed} data-label={t(`apps:role.${role}`)}>
													<AllowedMark yes={isAllowed} />
												</td>
											);
										})}
									</tr>
								))}
						</tbody>
					))}
				</table>
			</section>
		</div>
	);
	if (headless) return table;
	return (
		<Section title={t("matrix.title")} lead={t("matrix.lead")} large>
			<Button
				className={css.fold}
				variant="default"
				fullWidth
				mb="md"
				aria-expanded={opened}
				aria-controls={id}
				onClick={() => setOpened(!opened)}
			>
				{t(opened ? "matrix.hide" : "matrix.show")}
			</Button>
			{table}
		</Section>
	);
}

function AllowedMark({ yes }: { yes: boolean }) {
	const { t } = useTranslation("team");
	return (
		<span className={css.allowed} data-yes={yes}>
			{yes ? <IconCheck size={18} stroke={2.2} aria-hidden /> : <IconMinus size={16} aria-hidden />}
			<VisuallyHidden>{t(yes ? "matrix.yes" : "matrix.no")}</VisuallyHidden>
		</span>
	);
}
