import { ActionIcon, Tooltip } from "@mantine/core";
import { IconChartBar, IconDownload, IconTable } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import css from "./chart-panel.module.css";
import { type CsvCell, downloadCsv } from "./download-csv.ts";

const icon = { size: 18, stroke: 1.6, "aria-hidden": true } as const;

/** Chart with a heading, an optional table view and a CSV download. Requires the i18n namespace `dashboard`. */
export function ChartPanel({
	title,
	lead,
	csv,
	table,
	className = "",
	children,
}: {
	title: string;
	lead?: string;
	/** CSV download: `file` starts the file name; the first row of `numbers` is the header. */
	csv?: { file: string; period: { from: string; to: string }; numbers: () => CsvCell[][] };
	table?: ReactNode;
	className?: string | undefined;
	children: ReactNode;
}) {
	const { t } = useTranslation("dashboard");
	const [asTable, setAsTable] = useState(false);
	const heading = useId();
	const buttonProps = {
		variant: "subtle",
		color: "gray",
	} as const;
	return (
		<section className={`${css.panel} ${className}`} aria-labelledby={heading}>
			<header className={css.header}>
				<div>
					<h2 id={heading}>{title}</h2>
					{lead && <p>{lead}</p>}
				</div>
				<div className={css.actions}>
					{table && (
						<Tooltip label={t(asTable ? "panel.chart" : "panel.table")}>
							<ActionIcon
								{...buttonProps}
								aria-label={`${t("panel.table")} · ${title}`}
								aria-pressed={asTable}
								onClick={() => setAsTable(!asTable)}
							>
								{asTable ? <IconChartBar {...icon} /> : <IconTable {...icon} />}
							</ActionIcon>
						</Tooltip>
					)}
					{csv && (
						<Tooltip label={t("panel.csv")}>
							<ActionIcon
								{...buttonProps}
								aria-label={`${t("panel.csv")} · ${title}`}
								onClick={() => downloadCsv(`${csv.file}-${csv.period.from}-${csv.period.to}`, csv.numbers())}
							>
								<IconDownload {...icon} />
							</ActionIcon>
						</Tooltip>
					)}
				</div>
			</header>
			{asTable && table ? <div className={css.scroll}>{table}</div> : children}
		</section>
	);
}
