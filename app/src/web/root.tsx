import "./design/global.css";
import { textFiles } from "virtual:text-files";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import {
	ColorSchemeScript,
	localStorageColorSchemeManager,
	MantineProvider,
	mantineHtmlProps,
} from "@mantine/core";
import { type ReactNode, use, useEffect, useMemo } from "react";
import { preloadModule } from "react-dom";
import { I18nextProvider, useTranslation } from "react-i18next";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteLoaderData,
} from "react-router";
import { toLanguageTag } from "../i18n/locales.ts";
import type { Route } from "./+types/root";
import { commonNamespaces } from "./client/i18n/common-namespaces.ts";
import { getI18n } from "./client/i18n/i18n.ts";
import { pageLocaleOfPath } from "./client/i18n/locale-paths.ts";
import { requestContext } from "./client/request-context.ts";
import { createPageTheme } from "./design/theme/theme.ts";
import { ViewerHost } from "./design/viewer/viewer-host.tsx";
import { colorSchemeKey } from "./shell/color-mode/use-saved-color-mode.ts";
import { ErrorScreen } from "./shell/errors/error-screen.tsx";
import { EmbeddingTemplate, FatalTemplate } from "./shell/errors/fatal-template.tsx";
import { PublicPageHead } from "./shell/head/public-page-head.tsx";
import { useForcedColorMode, useRouteHandles } from "./shell/routing/route-handle.ts";
import { usePageTransition } from "./shell/routing/use-page-transition.ts";
import guard from "./shell/startup/guard.js?raw";
import { NonceContext } from "./shell/startup/nonce-context.ts";

function useNamespaces(): string {
	const routeNamespaces = useRouteHandles().flatMap(({ namespaces }) => namespaces ?? []);
	return [...new Set([...commonNamespaces, ...routeNamespaces])].join(" ");
}

/** The server's configuration that the browser needs. Loaded once: it doesn't change while a page is open. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(requestContext).setting;
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const locale = pageLocaleOfPath(useLocation().pathname);
	const texts = useMemo(() => getI18n(locale), [locale]);
	const nonce = use(NonceContext);
	const namespaces = useNamespaces();
	for (const namespace of namespaces.split(" ")) {
		const file = textFiles[locale]?.[namespace];
		if (file) preloadModule(file, { as: "script", nonce });
	}
	const restoresScroll = !useRouteHandles().some(({ disableScrollRestoration }) => disableScrollRestoration);
	const setting = useRouteLoaderData<typeof loader>("root");
	const forced = useForcedColorMode();
	useEffect(() => {
		document.documentElement.dataset.hydrated = "";
	}, []);
	return (
		<html
			lang={toLanguageTag(locale)}
			data-namespaces={namespaces}
			data-auth-mode={setting?.authMode}
			data-token-storage={setting?.tokenStorage}
			data-user-key={setting?.userKey}
			data-request={setting?.requestId}
			{...mantineHtmlProps}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#0b7440" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="preload" as="font" type="font/woff2" href={interUrl} crossOrigin="anonymous" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own scripts, which must run before all others */}
				<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: guard }} />
				<ColorSchemeScript
					nonce={nonce}
					defaultColorScheme="auto"
					localStorageKey={colorSchemeKey}
					{...(forced && { forceColorScheme: forced })}
				/>
				<Meta />
				<Links />
			</head>
			<body>
				<I18nextProvider i18n={texts}>
					{setting && <PublicPageHead origin={setting.origin} />}
					<Providers nonce={nonce} forced={forced}>
						{children}
					</Providers>
					<FatalTemplate request={setting?.requestId ?? ""} />
					{setting && setting.framers.length > 0 && <EmbeddingTemplate />}
				</I18nextProvider>
				{restoresScroll && <ScrollRestoration />}
				<Scripts />
			</body>
		</html>
	);
}

interface ProvidersProps {
	nonce: string;
	forced: "light" | "dark" | undefined;
	children: ReactNode;
}

function Providers({ nonce, forced, children }: ProvidersProps) {
	const { t } = useTranslation();
	const theme = useMemo(() => createPageTheme({ close: t("action.close") }), [t]);
	const manager = useMemo(() => localStorageColorSchemeManager({ key: colorSchemeKey }), []);
	return (
		<MantineProvider
			theme={theme}
			defaultColorScheme="auto"
			colorSchemeManager={manager}
			getStyleNonce={() => nonce}
			{...(forced && { forceColorScheme: forced })}
		>
			{children}
		</MantineProvider>
	);
}

export default function Root() {
	usePageTransition();
	return (
		<>
			<Outlet />
			<ViewerHost />
		</>
	);
}

export function ErrorBoundary({ error }: { error: unknown }) {
	return <ErrorScreen error={error} />;
}
