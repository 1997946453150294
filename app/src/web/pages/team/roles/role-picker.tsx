import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Role, roles } from "../../../../domain/guard/permissions.ts";
import css from "./role-picker.module.css";

/** The roles selected in a form's field `roles`. */
export const readRoles = (form: FormData): Role[] =>
	roles.filter((role) => form.getAll("roles").includes(role));

/**
 * Selects roles, each with a line on what it allows.
 * @param ownerFixed why the owner role can't be changed, if it can't
 */
export function RolePicker({
	current,
	ownerFixed,
	error,
}: {
	current: readonly Role[];
	ownerFixed: string | null;
	error: string | undefined;
}) {
	const { t } = useTranslation(["team", "apps"]);
	const id = useId();
	const problem = useId();
	return (
		<fieldset className={css.roles} aria-describedby={error ? problem : undefined}>
			<legend>{t("roles")}</legend>
			{roles.map((role) => {
				const fixed = role === "owner" ? ownerFixed : null;
				return (
					<label key={role} data-fixed={fixed ? true : undefined}>
						<input
							type="checkbox"
							name="roles"
							value={role}
							defaultChecked={current.includes(role)}
							disabled={fixed !== null}
							aria-labelledby={`${id}-${role}-name`}
							aria-describedby={`${id}-${role}`}
							aria-invalid={error ? true : undefined}
						/>
						{fixed && current.includes(role) && <input type="hidden" name="roles" value={role} />}
						<span>
							<strong id={`${id}-${role}-name`}>{t(`apps:role.${role}`)}</strong>
							<small id={`${id}-${role}`}>
								{t(`role_description.${role}`)}
								{fixed && <em>{fixed}</em>}
							</small>
						</span>
					</label>
				);
			})}
			<span id={problem} className={css.problem} role="alert">
				{error}
			</span>
		</fieldset>
	);
}
