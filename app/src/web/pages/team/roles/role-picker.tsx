import { Checkbox, Fieldset, Input, Stack } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Role, roles } from "../../../../domain/guard/permissions.ts";

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
	const problem = useId();
	return (
		<Fieldset legend={t("roles")} aria-describedby={error ? problem : undefined}>
			<Stack gap="xs">
				{roles.map((role) => {
					const fixed = role === "owner" ? ownerFixed : null;
					return (
						<div key={role}>
							<Checkbox
								name="roles"
								value={role}
								label={t(`apps:role.${role}`)}
								description={[t(`role_description.${role}`), ...(fixed ? [fixed] : [])].join(" ")}
								defaultChecked={current.includes(role)}
								disabled={fixed !== null}
								aria-invalid={error ? true : undefined}
							/>
							{fixed && current.includes(role) && <input type="hidden" name="roles" value={role} />}
						</div>
					);
				})}
				<Input.Error id={problem} role="alert">
					{error}
				</Input.Error>
			</Stack>
		</Fieldset>
	);
}
