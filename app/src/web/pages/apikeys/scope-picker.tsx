import { Box, Checkbox, Fieldset, Input, Radio, Stack, Text } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyScopes } from "../../../domain/guard/permissions.ts";
import { CheckboxGroup } from "../../design/form/checkbox-group.tsx";
import { Panel } from "../../design/page/panel.tsx";
import {
	findPreset,
	getPresetScopes,
	getScopeNoun,
	type KeyScope,
	quickStartPresets,
	type ScopePreset,
	scopeNouns,
	scopePresets,
} from "./scope-presets.ts";

/** Selects a key's scopes by preset or individually. Needs the namespaces `keys` and `team`. */
export function ScopePicker({
	value,
	onChange,
	may,
	error,
}: {
	value: readonly KeyScope[];
	onChange: (value: KeyScope[]) => void;
	/** Scopes that the member can grant. */
	may: readonly KeyScope[];
	error: string | undefined;
}) {
	const { t } = useTranslation("keys");
	const [preset, setPreset] = useState<ScopePreset>(() => findPreset(value, may));
	const [before] = useState(value);
	// Not what the preset before it has: arrow keys pass the presets, and “All” is the one next to it.
	const [custom, setCustom] = useState(value);
	const problem = useId();
	const choose = (selected: ScopePreset) => {
		setPreset(selected);
		onChange(selected === "custom" ? [...custom] : getPresetScopes(selected, may));
	};
	const customize = (scopes: KeyScope[]) => {
		setCustom(scopes);
		onChange(scopes);
	};
	return (
		<Fieldset
			legend={t("preset.legend")}
			data-field="scopes"
			tabIndex={-1}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? problem : undefined}
		>
			<Stack gap="xs">
				{scopePresets.map((name) => (
					<Radio
						key={name}
						name="preset"
						label={t(`preset.${name}`)}
						description={[
							t(`preset.${name}_text`),
							...(quickStartPresets.some((preset) => preset === name) ? [t("preset.quick_start")] : []),
						].join(" ")}
						checked={preset === name}
						onChange={() => choose(name)}
					/>
				))}
				{preset === "custom" && (
					<ScopeCheckboxes value={value} onChange={customize} may={may} before={before} />
				)}
				{error && <Input.Error id={problem}>{error}</Input.Error>}
			</Stack>
		</Fieldset>
	);
}

function ScopeCheckboxes({
	value,
	onChange,
	may,
	before,
}: {
	value: readonly KeyScope[];
	onChange: (value: KeyScope[]) => void;
	may: readonly KeyScope[];
	/** The key's current scopes: shown even if the member can't grant them. */
	before: readonly KeyScope[];
}) {
	const { t } = useTranslation(["keys", "team"]);
	const set = (scopes: readonly KeyScope[], on: boolean) =>
		onChange(keyScopes.filter((scope) => (scopes.includes(scope) ? on : value.includes(scope))));
	const offeredScopes = keyScopes.filter((scope) => may.includes(scope) || before.includes(scope));
	return (
		<Panel p="sm">
			<Text c="dimmed" size="caption" aria-live="polite">
				{t("preset.count", { count: value.length })}
			</Text>
			<Box mah="17rem" style={{ overflowY: "auto" }}>
				{scopeNouns.map((noun) => {
					const scopes = offeredScopes.filter((scope) => getScopeNoun(scope) === noun);
					const selectedCount = scopes.filter((scope) => value.includes(scope)).length;
					if (scopes.length === 0) return null;
					return (
						<CheckboxGroup
							key={noun}
							label={t(`team:noun.${noun}`)}
							checked={selectedCount === scopes.length}
							indeterminate={selectedCount > 0 && selectedCount < scopes.length}
							onChange={(checked) => set(scopes, checked)}
						>
							{scopes.map((scope) => (
								<Checkbox
									key={scope}
									label={
										<>
											{t(`team:permission.${scope.replace(":", ".") as "app.read"}`)} <code>{scope}</code>
										</>
									}
									description={!may.includes(scope) && t("preset.not_in_role")}
									checked={value.includes(scope)}
									onChange={({ currentTarget }) => set([scope], currentTarget.checked)}
								/>
							))}
						</CheckboxGroup>
					);
				})}
				{may.length < keyScopes.length && (
					<Text c="dimmed" size="caption" mt="sm">
						{t("preset.scopes_unavailable")}
					</Text>
				)}
			</Box>
		</Panel>
	);
}
