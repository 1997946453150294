import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { keyScopes } from "../../../domain/guard/permissions.ts";
import css from "./scope-picker.module.css";
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
	const problem = useId();
	const choose = (selected: ScopePreset) => {
		setPreset(selected);
		const scopes = getPresetScopes(selected, may);
		if (scopes) onChange(scopes);
	};
	return (
		<fieldset
			className={css.choice}
			data-field="scopes"
			tabIndex={-1}
			aria-invalid={error ? true : undefined}
			aria-describedby={error ? problem : undefined}
		>
			<legend>{t("preset.legend")}</legend>
			{scopePresets.map((one) => (
				<label key={one} className={css.option}>
					<input type="radio" name="preset" checked={preset === one} onChange={() => choose(one)} />
					<span>
						{t(`preset.${one}`)}
						<small>{t(`preset.${one}_text`)}</small>
						{quickStartPresets.includes(one) && <small>{t("preset.quick_start")}</small>}
					</span>
				</label>
			))}
			{preset === "custom" && <ScopeCheckboxes value={value} onChange={onChange} may={may} before={before} />}
			{error && (
				<p id={problem} className={css.error}>
					{error}
				</p>
			)}
		</fieldset>
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
		<div className={css.scopes}>
			<p className={css.count} aria-live="polite">
				{t("preset.count", { count: value.length })}
			</p>
			<div className={css.groups}>
				{scopeNouns.map((noun) => {
					const scopes = offeredScopes.filter((scope) => getScopeNoun(scope) === noun);
					const selectedCount = scopes.filter((scope) => value.includes(scope)).length;
					if (scopes.length === 0) return null;
					return (
						<fieldset key={noun}>
							<legend>
								<label>
									<input
										type="checkbox"
										checked={selectedCount === scopes.length}
										ref={(box) => {
											if (box) box.indeterminate = selectedCount > 0 && selectedCount < scopes.length;
										}}
										onChange={({ currentTarget }) => set(scopes, currentTarget.checked)}
									/>
									{t(`team:noun.${noun}`)}
								</label>
							</legend>
							{scopes.map((scope) => (
								<label key={scope}>
									<input
										type="checkbox"
										checked={value.includes(scope)}
										onChange={({ currentTarget }) => set([scope], currentTarget.checked)}
									/>
									<span>
										{t(`team:permission.${scope.replace(":", ".") as "app.read"}`)}
										{!may.includes(scope) && <small>{t("preset.not_in_role")}</small>}
									</span>
									<code>{scope}</code>
								</label>
							))}
						</fieldset>
					);
				})}
				{may.length < keyScopes.length && <p className={css.unavailable}>{t("preset.scopes_unavailable")}</p>}
			</div>
		</div>
	);
}
