import { ColorSwatch, Group, Stack } from "@mantine/core";
import { IconMessage2, IconRoute } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Columns } from "../../design/page/columns.tsx";
import { LinkCard } from "../../design/page/link-card.tsx";
import { PageContainer } from "../../design/page/page-container.tsx";
import { PageIntro } from "../../design/page/page-intro.tsx";
import { Section } from "../../design/page/section.tsx";
import css from "./demo.module.css";
import { NoStorageNotice } from "./demo-page.tsx";
import { getSpecimenUrl } from "./photo/specimens.ts";

export const handle = { namespaces: ["demo"], transition: "fade" };

export default function DemoPage() {
	const { t } = useTranslation("demo");
	return (
		<PageContainer width="72rem">
			<title>{`${t("index.title")} · Vidimus`}</title>
			<Stack gap="xl">
				<PageIntro large title={t("index.heading")} lead={t("index.lead")} />
				<div className={css.cards}>
					<LinkCard
						to="/demo/facematch"
						heading="h2"
						title={t("index.facematch.title")}
						icon={
							<div className={css.stage} data-demo="facematch" aria-hidden="true">
								<img src={getSpecimenUrl("selfie-valid")} alt="" width={600} height={800} />
								<img src={getSpecimenUrl("selfie-card")} alt="" width={600} height={800} />
								<span className={css.gauge} />
							</div>
						}
					>
						{t("index.facematch.text")}
					</LinkCard>
					<LinkCard
						to="/demo/document"
						heading="h2"
						title={t("index.document.title")}
						icon={
							<div className={css.stage} data-demo="document" aria-hidden="true">
								<img src={getSpecimenUrl("passport-valid")} alt="" width={1800} height={1300} />
								<svg viewBox="0 0 1800 1300" aria-hidden="true">
									<polygon points="696,463 772,465 772,491 695,489" />
									<polygon points="692,541 791,543 791,569 692,567" />
									<polygon points="1050,395 1284,402 1283,431 1050,425" />
									<polygon points="1176,632 1474,641 1473,670 1175,662" />
									<polygon points="682,852 1020,861 1019,892 682,883" />
									<polygon points="199,1003 1584,1043 1580,1162 196,1124" />
								</svg>
							</div>
						}
					>
						{t("index.document.text")}
					</LinkCard>
					<LinkCard
						to="/demo/liveness"
						heading="h2"
						title={t("index.liveness.title")}
						icon={
							<div className={css.stage} data-demo="liveness" aria-hidden="true">
								<span className={css.oval}>
									<img src={getSpecimenUrl("selfie-other-person")} alt="" width={600} height={800} />
								</span>
								<Group gap="xs">
									{["red", "cyan", "magenta", "yellow", "blue"].map((color) => (
										<ColorSwatch key={color} component="span" color={color} size={14} />
									))}
								</Group>
							</div>
						}
					>
						{t("index.liveness.text")}
					</LinkCard>
				</div>
				<Section title={t("index.further")}>
					<Columns min="20rem">
						<LinkCard
							to="/register"
							title={t("index.full_flow.title")}
							icon={<IconRoute size={24} stroke={1.6} aria-hidden />}
						>
							{t("index.full_flow.text")}
						</LinkCard>
						<LinkCard
							to="/demo/request"
							title={t("index.request.title")}
							icon={<IconMessage2 size={24} stroke={1.6} aria-hidden />}
						>
							{t("index.request.text")}
						</LinkCard>
					</Columns>
				</Section>
				<NoStorageNotice />
			</Stack>
		</PageContainer>
	);
}
