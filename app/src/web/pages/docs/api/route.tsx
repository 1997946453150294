import { Anchor, Group, Text, TextInput, Title } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { useDeferredValue, useMemo, useState } from "react";
import { Trans, useTranslation } from "react-i18next";
import { foldText } from "../../../../i18n/fold-text.ts";
import { LocaleLink } from "../../../client/i18n/locale-link.tsx";
import { requestContext } from "../../../client/request-context.ts";
import { PageContainer } from "../../../design/page/page-container.tsx";
import { PageIntro } from "../../../design/page/page-intro.tsx";
import { PageHead } from "../../../shell/head/page-head.tsx";
import { DocsPageFooter } from "../footer/docs-page-footer.tsx";
import type { Route } from "./+types/route";
import { type ApiTag, getTagId } from "./api-tags.ts";
import { buildOutline, type OutlinedTag, referenceGroups } from "./document/openapi-document.ts";
import { OperationEntry } from "./operation-entry.tsx";
import css from "./reference.module.css";

export const handle = { namespaces: ["docs-api", "docs-operations"] };

/** Cached: the outline doesn't change while the server runs. */
let outline: OutlinedTag[] | undefined;

export async function loader({ context, url }: Route.LoaderArgs) {
	outline ??= buildOutline(await context.get(requestContext).api.openapi());
	return { origin: url.origin, outline };
}

export const shouldRevalidate = () => false;

/** Translates the outline, because the OpenAPI document is in English. */
const translateOutline = (outline: OutlinedTag[], t: TFunction<"docs-operations">): OutlinedTag[] =>
	outline.map((tag) => ({
		...tag,
		description: t(`tag.${tag.name as ApiTag}`),
		operations: tag.operations.map((operation) => ({
			...operation,
			summary: t(`operation.${operation.id as "createVerification"}`),
		})),
	}));

/** Filters the operations that contain every word of the query. */
function filterOutline(outline: OutlinedTag[], text: string): OutlinedTag[] {
	const searchWords = foldText(text).split(/\s+/).filter(Boolean);
	if (searchWords.length === 0) return outline;
	return outline
		.map((tag) => ({
			...tag,
			operations: tag.operations.filter(({ id, method, path, summary }) => {
				const searchableText = foldText(`${tag.name} ${id} ${method} ${path} ${summary}`);
				return searchWords.every((word) => searchableText.includes(word));
			}),
		}))
		.filter(({ operations }) => operations.length > 0);
}

export default function DocsApiPage({ loaderData: { outline, origin } }: Route.ComponentProps) {
	const { t } = useTranslation(["docs-api", "docs"]);
	const { t: tOperations } = useTranslation("docs-operations");
	const all = useMemo(() => translateOutline(outline, tOperations), [outline, tOperations]);
	const [text, setText] = useState("");
	const query = useDeferredValue(text);
	const shown = useMemo(() => filterOutline(all, query), [all, query]);
	const count = shown.reduce((sum, { operations }) => sum + operations.length, 0);
	return (
		<PageContainer width="72rem">
			<PageHead title={t("docs:page.api")} description={t("docs:page.api_description")} />
			<PageIntro title={t("docs:page.api")} lead={t("docs:page.api_description")} />
			<Group
				component="ul"
				gap="4px 24px"
				m={0}
				mt="md"
				p={0}
				c="dimmed"
				fz="body"
				style={{ listStyle: "none" }}
			>
				<li>
					{t("base")} <code>{`${origin}/api/v1`}</code>
				</li>
				<li>
					<Anchor inherit href="/api/v1/openapi.json">
						{t("openapi")}
					</Anchor>
				</li>
			</Group>
			<Text c="dimmed" fz="body" maw="46rem" my="sm">
				<Trans
					t={t}
					i18nKey="common_headers"
					components={{
						code: <code />,
						versions: <Anchor component={LocaleLink} to="/docs/errors#versions" inherit />,
						limits: <Anchor component={LocaleLink} to="/docs/errors#limits" inherit />,
					}}
				/>
			</Text>
			<search className={css.filter}>
				<TextInput
					type="search"
					size="md"
					aria-label={t("filter")}
					placeholder={t("filter")}
					leftSection={<IconSearch size={18} stroke={1.7} aria-hidden />}
					rightSection={
						<Text size="sm" c="dimmed" role="status">
							{t("count", { count })}
						</Text>
					}
					rightSectionWidth={132}
					value={text}
					onChange={({ currentTarget }) => setText(currentTarget.value)}
				/>
			</search>
			{referenceGroups.map((group) => {
				const tags = shown.filter((tag) => tag.group === group);
				return tags.length === 0 ? null : (
					<div key={group}>
						<Title order={2} size="1.5rem" mt={40}>
							{t(`group.${group}`)}
						</Title>
						<Text c="dimmed" fz="body" maw="46rem" mt={6}>
							{t(`group.${group}_text`)}
						</Text>
						{tags.map(({ name, description, operations }) => (
							<div key={name} id={group === "pages" ? undefined : getTagId(name)} className={css.tag}>
								<Title order={3} size="lg">
									{t(`noun.${name as ApiTag}`)}
								</Title>
								<Text c="dimmed" fz="body" mb="xs">
									{description}
								</Text>
								<div className={css.entries}>
									{operations.map((operation) => (
										<OperationEntry key={operation.id} operation={operation} group={group} />
									))}
								</div>
							</div>
						))}
					</div>
				);
			})}
			<DocsPageFooter name="api" />
		</PageContainer>
	);
}
