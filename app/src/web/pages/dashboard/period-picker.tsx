import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Form, Link } from "react-router";
import css from "../../design/chart/period-picker.module.css";
import { useDateRangeError } from "../../design/filter/date-filter.tsx";
import { DateField } from "../../design/form/date-field.tsx";
import { type Period, periodPresets } from "./period.ts";

/** Selects the period. It is stored in the URL, so that the back button works and the view can be shared. */
export function PeriodPicker({ period }: { period: Period }) {
	const { t } = useTranslation("dashboard");
	const [choosing, setChoosing] = useState(period.days === null);
	const form = useId();
	const error = useDateRangeError(period.from, period.to);
	return (
		<div className={css.choice}>
			<nav className={css.presets} aria-label={t("period.label")}>
				{periodPresets.map((days) => (
					<Link
						key={days}
						to={`?period=${days}`}
						preventScrollReset
						aria-current={period.days === days ? "true" : undefined}
						onClick={() => setChoosing(false)}
					>
						{t("period.days", { count: days })}
					</Link>
				))}
				<button
					type="button"
					aria-expanded={choosing}
					aria-controls={form}
					data-current={period.days === null}
					onClick={() => setChoosing(!choosing)}
				>
					{t("period.custom")}
				</button>
			</nav>
			<Form id={form} className={css.dates} hidden={!choosing} preventScrollReset>
				<DateField
					key={`from ${period.from}`}
					name="from"
					label={t("period.from")}
					defaultValue={period.from}
					required
					withAsterisk={false}
				/>
				<DateField
					key={`to ${period.to}`}
					name="to"
					label={t("period.to")}
					defaultValue={period.to}
					error={error}
					required
					withAsterisk={false}
				/>
				<Button type="submit" variant="default">
					{t("period.apply")}
				</Button>
			</Form>
		</div>
	);
}
