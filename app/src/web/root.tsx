import "./styles.css";
import {
	ColorSchemeScript,
	localStorageColorSchemeManager,
	MantineProvider,
	mantineHtmlProps,
} from "@mantine/core";
import { type ReactNode, use, useMemo } from "react";
import { I18nextProvider } from "react-i18next";
import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	useLocation,
	useMatches,
	useRouteLoaderData,
} from "react-router";
import type { Route } from "./+types/root";
import { ErrorScreen } from "./components/error-screen.tsx";
import { PublicHead } from "./components/public-head.tsx";
import { colorSchemeKey } from "./components/use-saved-color-mode.ts";
import { visitContext } from "./context.ts";
import { commonNamespaces, textsOf } from "./i18n.ts";
import { NonceContext } from "./nonce.ts";
import { localeOfPath } from "./paths.ts";
import { theme } from "./theme.ts";
import { ViewerHost } from "./viewer/viewer-host.tsx";

/** What a route tells of itself by `handle`. */
interface Handle {
	namespaces?: string[];
	/** It may be shown in another site's frame, where browsers refuse the storage that places are kept in. */
	keepsNoPlace?: boolean;
}

const useHandles = (): Handle[] =>
	useMatches().flatMap((match) => (match.handle as Handle | undefined) ?? []);

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
	return (
		<html
			lang={locale}
			data-namespaces={namespaces}
			data-auth-mode={setting?.authMode}
			data-token-storage={setting?.tokenStorage}
			data-user-key={setting?.userKey}
			{...mantineHtmlProps}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
				<meta name="theme-color" content="#0b7440" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<ColorSchemeScript nonce={nonce} defaultColorScheme="auto" localStorageKey={colorSchemeKey} />
				<Meta />
				<Links />
			</head>
			<body>
				<I18nextProvider i18n={texts}>
					{setting && <PublicHead origin={setting.origin} />}
					<Providers nonce={nonce}>{children}</Providers>
				</I18nextProvider>
				{keepsPlace && <ScrollRestoration />}
				<Scripts />
			</body>
		</html>
	);
}

function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
	const manager = useMemo(() => localStorageColorSchemeManager({ key: colorSchemeKey }), []);
	return (
		<MantineProvider
			theme={theme}
			defaultColorScheme="auto"
			colorSchemeManager={manager}
			getStyleNonce={() => nonce}
		>
			{children}
		</MantineProvider>
	);
}

export default function Root() {
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
