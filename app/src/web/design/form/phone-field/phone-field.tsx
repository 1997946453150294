import { TextInput } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, type Ref, useEffect, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../client/i18n/locale-link.tsx";
import { useHydrated } from "../../use-hydrated.ts";
import { addCallingCode, callingCodes, defaultCountry, detectCountry } from "./calling-codes.ts";
import css from "./phone-field.module.css";

type PhoneNumberModule = typeof import("./phone-number.ts");

/** Guesses the number's country from the browser's language. */
function guessCountry(): string {
	const { region } = new Intl.Locale(navigator.language).maximize();
	return region && callingCodes.has(region) ? region : defaultCountry;
}

/** Flag emoji of a country. */
const getFlag = (country: string) =>
	String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));

let areFlagsSupported: boolean | undefined;

/** Whether the system has flag emoji. Windows and systems without an emoji font have none. */
function supportsFlags(): boolean {
	if (areFlagsSupported !== undefined) return areFlagsSupported;
	const canvas = Object.assign(document.createElement("canvas"), { width: 16, height: 16 });
	const context = canvas.getContext("2d", { willReadFrequently: true });
	if (!context) return false;
	context.font = "14px sans-serif";
	context.textBaseline = "top";
	context.fillText(getFlag(defaultCountry), 0, 0);
	const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
	areFlagsSupported = data.some((value, index) => index % 4 < 3 && value > 0);
	return areFlagsSupported;
}

const digitOrPlus = /[\d+]/g;

/** Updates the number and keeps the caret after the same digit. */
function updateInput(input: HTMLInputElement, text: string): void {
	if (input.value === text) return;
	const countBeforeCaret =
		input.value.slice(0, input.selectionStart ?? undefined).match(digitOrPlus)?.length ?? 0;
	input.value = text;
	const lastMatch = [...text.matchAll(digitOrPlus)][countBeforeCaret - 1];
	const caret = lastMatch ? lastMatch.index + 1 : countBeforeCaret && text.length;
	if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** Reads the field's number and country, and formats it if the library is loaded. */
function readInput(input: HTMLInputElement, chosen: string, library: PhoneNumberModule | null) {
	if (!library) return { text: input.value, country: detectCountry(input.value, chosen) };
	const country = library.detectExactCountry(input.value, chosen);
	updateInput(input, library.formatAsTyped(input.value, country));
	return { text: input.value, country };
}

/**
 * Phone number field with a country selector. The form sends E.164 under `name`, or the typed text if it isn't a valid
 * number. Before hydration, it is a plain text field.
 */
export function PhoneField({
	name,
	label,
	description,
	defaultValue = "",
	error,
	required,
}: {
	name: string;
	label: string;
	description?: ReactNode;
	/** E.164. */
	defaultValue?: string | undefined;
	error?: ReactNode;
	required?: boolean;
}) {
	const id = useId();
	const hydrated = useHydrated();
	const input = useRef<HTMLInputElement>(null);
	const select = useRef<HTMLSelectElement>(null);
	const [{ text, country }, setTyped] = useState({
		text: defaultValue,
		country: detectCountry(defaultValue, defaultCountry),
	});
	const [needsLibrary, setNeedsLibrary] = useState(false);
	const [library, setLibrary] = useState<PhoneNumberModule | null>(null);

	useEffect(() => {
		// Reads the text typed, autofilled or restored before hydration.
		const domValue = input.current?.value ?? "";
		setTyped((typed) => ({
			text: domValue,
			country: detectCountry(domValue, domValue ? typed.country : guessCountry()),
		}));
		if (domValue) setNeedsLibrary(true);
	}, []);
	useEffect(() => {
		// If loading fails, the number isn't formatted, and the server parses it.
		if (needsLibrary) import("./phone-number.ts").then(setLibrary, () => undefined);
	}, [needsLibrary]);
	useEffect(() => {
		if (library && input.current && select.current)
			setTyped(readInput(input.current, select.current.value, library));
	}, [library]);

	const selectCountry = (next: string) => {
		if (!input.current) return;
		if (library) updateInput(input.current, library.stripCallingCode(input.current.value, country));
		setTyped(readInput(input.current, next, library));
	};

	return (
		<>
			<TextInput
				ref={input}
				id={id}
				wrapperProps={{ role: "group", "aria-labelledby": `${id}-label` }}
				label={label}
				description={description}
				error={error}
				required={required}
				withAsterisk={false}
				name={hydrated ? undefined : name}
				data-field={name}
				type="tel"
				autoComplete="tel"
				size="md"
				defaultValue={defaultValue}
				onFocus={() => setNeedsLibrary(true)}
				onChange={({ currentTarget, nativeEvent }) => {
					setNeedsLibrary(true);
					const composing = (nativeEvent as InputEvent).isComposing;
					setTyped(readInput(currentTarget, country, composing ? null : library));
				}}
				onBlur={({ currentTarget }) => setTyped(readInput(currentTarget, country, library))}
				leftSection={
					<CountrySelect
						ref={select}
						country={country}
						onChoose={selectCountry}
						onFocus={() => setNeedsLibrary(true)}
					/>
				}
				leftSectionWidth={120}
				leftSectionPointerEvents="all"
			/>
			{hydrated && (
				<input
					type="hidden"
					name={name}
					value={library ? library.toE164(text, country) : addCallingCode(text, country)}
				/>
			)}
		</>
	);
}

/** Flag and calling code over a native `select` of country names. */
function CountrySelect({
	ref,
	country,
	onChoose,
	onFocus,
}: {
	ref: Ref<HTMLSelectElement>;
	country: string;
	onChoose: (country: string) => void;
	onFocus: () => void;
}) {
	const { t } = useTranslation("fields");
	const locale = useLocale();
	const hydrated = useHydrated();
	const choices = useMemo(() => {
		// Country names may differ between server and browser, so the list is rendered after hydration.
		if (!hydrated) return [];
		const names = new Intl.DisplayNames(locale, { type: "region" });
		return [...callingCodes.keys()]
			.map((code) => ({ code, name: names.of(code) ?? code }))
			.sort((a, b) => a.name.localeCompare(b.name, locale));
	}, [hydrated, locale]);
	const code = `+${callingCodes.get(country)}`;
	return (
		<span className={css.country}>
			<span aria-hidden className={css.shown}>
				<span className={css.flag}>{hydrated && supportsFlags() ? getFlag(country) : country}</span>
				{code}
				<IconChevronDown size={14} stroke={1.8} />
			</span>
			<select
				ref={ref}
				aria-label={t("phone.country")}
				value={country}
				onFocus={onFocus}
				onChange={({ currentTarget }) => onChoose(currentTarget.value)}
			>
				{hydrated ? (
					choices.map((choice) => (
						<option key={choice.code} value={choice.code}>
							{`${choice.name} (+${callingCodes.get(choice.code)})`}
						</option>
					))
				) : (
					<option value={country}>{code}</option>
				)}
			</select>
		</span>
	);
}
