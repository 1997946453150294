import "./styles.css";
import interUrl from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url";
import {
	ColorSchemeScript,
	localStorageColorSchemeManager,
	MantineProvider,
	mantineHtmlProps,
} from "@mantine/core";
import { type ReactNode, use, useEffect, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { ErrorScreen } from "./components/error-screen.tsx";
import { PublicHead } from "./components/public-head.tsx";
import { usePageTransition } from "./components/use-page-transition.ts";
import { colorSchemeKey } from "./components/use-saved-color-mode.ts";
import { visitContext } from "./context.ts";
import { useForcedMode, useHandles } from "./handles.ts";
import { commonNamespaces, textsOf } from "./i18n.ts";
import { NonceContext } from "./nonce.ts";
import { localeOfPath } from "./paths.ts";
import early from "./startup/early.js?raw";
import { FatalTemplate } from "./startup/fatal-template.tsx";
import guard from "./startup/guard.js?raw";
import { replay } from "./startup/replay.ts";
import { theme } from "./theme.ts";
import { ViewerHost } from "./viewer/viewer-host.tsx";

function useNamespaces(): string {
	const wanted = useHandles().flatMap(({ namespaces }) => namespaces ?? []);
	return [...new Set([...commonNamespaces, ...wanted])].join(" ");
}

/** How the server is set up, for the browser's part of the client. It doesn't change under an open page. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(visitContext).setting;
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const locale = localeOfPath(useLocation().pathname);
	const texts = useMemo(() => textsOf(locale), [locale]);
	const nonce = use(NonceContext);
	const namespaces = useNamespaces();
	const keepsPlace = !useHandles().some(({ keepsNoPlace }) => keepsNoPlace);
	const setting = useRouteLoaderData<typeof loader>("root");
	const forced = useForcedMode();
	useEffect(() => {
		replay();
	}, []);
	return (
		<html
			lang={locale}
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
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: programs of our own, before all others */}
				<script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: guard + early }} />
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
					{setting && <PublicHead origin={setting.origin} />}
					<Providers nonce={nonce} forced={forced}>
						{children}
					</Providers>
					<FatalTemplate request={setting?.requestId ?? ""} />
				</I18nextProvider>
				{keepsPlace && <ScrollRestoration />}
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
