// Made by client-types.ts from the API's OpenAPI document: change that, not this.
export interface paths {
    "/api/csrf-cookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCsrfCookie"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["loginWithSecondFactor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset/{uid}/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["checkResetLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendEmailVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/email/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAccount"];
        put?: never;
        post?: never;
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        patch: operations["updateAccount"];
        trace?: never;
    };
    "/api/account/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setAvatar"];
        post: operations["setAvatarAsForm"];
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["requestEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["updatePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAccountActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportAccount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/totp/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["disableTotp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["regenerateRecoveryCodes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPasskeys"];
        put?: never;
        post: operations["addPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["renamePasskey"];
        trace?: never;
    };
    "/api/account/passkeys/{id}/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["deletePasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["beginPasskeyLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/login/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["loginWithPasskey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bot-challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getBotChallenge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApps"];
        put?: never;
        post: operations["createApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateApp"];
        trace?: never;
    };
    "/api/apps/{id}/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppLogo"];
        put: operations["setAppLogo"];
        post: operations["setAppLogoAsForm"];
        delete: operations["deleteAppLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAppSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateAppSettings"];
        trace?: never;
    };
    "/api/apps/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferApp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/deletion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["scheduleAppDeletion"];
        delete: operations["cancelAppDeletion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAppAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["selectApp"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCurrentApp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/app/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/api/v1/app/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["pinVersion"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getApiKey"];
        put?: never;
        post?: never;
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/team/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTeam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/members/{member}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/apps/{id}/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listInvitations"];
        put?: never;
        post: operations["createInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/invitations/{invitation}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/invitations/{invitation}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["registerWithInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declineInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVerifications"];
        put?: never;
        post: operations["createVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportVerifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateVerification"];
        trace?: never;
    };
    "/api/v1/verifications/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createFileLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/files/{id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLinkedFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/chip/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createChipChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/chip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadChip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reviewVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignVerifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNextVerification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/file-views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listFileViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/send": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendVerificationLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["simulateVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["getLinkByCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["declineConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["selectDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/pictures/{kind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createLivenessChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/challenges/{nonce}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["answerChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/challenges/{nonce}/steps/{step}/attempts/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["submitChallengeStep"];
        post: operations["submitChallengeStepAsForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/challenges/{nonce}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/recordings/{capture}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["uploadRecording"];
        post: operations["uploadRecordingAsForm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/chip/challenge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createSessionChipChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/chip": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadSessionChip"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verify/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotes"];
        put?: never;
        post: operations["createNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomers"];
        put?: never;
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateCustomer"];
        trace?: never;
    };
    "/api/v1/customers/{id}/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCustomerDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listListEntries"];
        put?: never;
        post: operations["createListEntry"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/lists/entries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getListEntry"];
        put?: never;
        post?: never;
        delete: operations["deleteListEntry"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/screening/lists": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScreeningLists"];
        put?: never;
        post: operations["uploadScreeningList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/screening/lists/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteScreeningList"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/screening/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["searchScreening"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/screening/hits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScreeningHits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/screening/hits/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getScreeningHit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateScreeningHit"];
        trace?: never;
    };
    "/api/v1/verifications/{id}/redact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redactVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/customers/{id}/redact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["redactCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/redactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRedactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/redactions/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportRedactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listViews"];
        put?: never;
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/apps/{id}/views/{view}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch: operations["updateView"];
        trace?: never;
    };
    "/api/v1/specimens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSpecimens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/specimens/{name}.jpg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSpecimen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/events/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listLogs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logs/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLogStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/logs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEndpoints"];
        put?: never;
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookSecret"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/secret/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendTestEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhooks/{id}/resend-failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendFailedDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["countAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAlert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acknowledgeAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/acknowledge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["acknowledgeAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolveAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolveAlerts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAlertRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/rules/{type}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setAlertRule"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/alerts/rules/{type}/mute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["muteAlertRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/evidence-certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvidenceCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/evidence.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getEvidenceReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/verifications/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replayVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/first-steps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getFirstSteps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMail"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/docs/ratings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rateDocsPage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["sendContactMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDemoRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/facematch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["runFaceMatchDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["runDocumentDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/liveness/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createDemoChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/demo/liveness/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["runLivenessDemo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/support": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSupport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listTickets"];
        put?: never;
        post: operations["createTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/help/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["createHelpRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch: operations["updateTicket"];
        trace?: never;
    };
    "/api/tickets/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["replyToTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["rateTicket"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tickets/{id}/attachments/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getTicketAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/realtime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRealtime"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pusher/auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["authorizeChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/pusher/user-auth": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["authenticateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptAsNewInput: {
            name: string;
            phone?: string | null;
            password: string;
            as_token?: boolean;
            token: string;
        };
        Account: {
            pending_email: string | null;
            recovery_codes_left: number;
            sessions: components["schemas"]["Session"][];
            sole_owner_of: {
                id: string;
                name: string;
            }[];
        };
        AddPasskeyInput: {
            token: string;
            name?: string;
            response: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    attestationObject: string;
                    transports?: string[];
                };
            };
        };
        Alert: {
            id: string;
            /** @constant */
            object: "alert";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            type: "duplicate_face" | "duplicate_document" | "list_hit" | "decline_spike" | "reviews_waiting" | "mail_failing" | "webhook_failing" | "key_new_network" | "key_expiring";
            /** @enum {string} */
            severity: "info" | "warning" | "critical";
            /** @enum {string} */
            status: "open" | "acknowledged" | "resolved";
            title: string;
            message: string;
            url: string | null;
            object_id: string | null;
            data: {
                [key: string]: string | number;
            };
            count: number;
            created_at: string;
            last_seen_at: string;
            acknowledged_at: string | null;
            acknowledged_by: {
                id: string;
                name: string;
            } | null;
            resolved_at: string | null;
            resolved_by: {
                id: string;
                name: string;
            } | null;
        };
        AlertCount: {
            /** @constant */
            object: "alert_count";
            open: number;
        };
        AlertIdsInput: {
            ids: string[];
        };
        AlertPage: {
            data: components["schemas"]["Alert"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        AlertRule: {
            /** @constant */
            object: "alert_rule";
            /** @enum {string} */
            type: "duplicate_face" | "duplicate_document" | "list_hit" | "decline_spike" | "reviews_waiting" | "mail_failing" | "webhook_failing" | "key_new_network" | "key_expiring";
            title: string;
            description: string;
            /** @enum {string} */
            severity: "info" | "warning" | "critical";
            enabled: boolean;
            threshold: {
                value: number;
                /** @enum {string} */
                unit: "percent" | "hours";
                default: number;
                minimum: number;
                maximum: number;
            } | null;
            email: boolean | null;
            muted_until: string | null;
        };
        ApiKey: {
            id: string;
            /** @constant */
            object: "api_key";
            /** @enum {string} */
            mode: "test" | "live";
            name: string;
            hint: string;
            /** @enum {string} */
            status: "active" | "expiring" | "expired" | "revoked";
            scopes: ("verifications:read" | "verifications:create" | "verifications:cancel" | "verifications:review" | "verifications:redact" | "files:read" | "customers:read" | "customers:write" | "customers:redact" | "alerts:read" | "alerts:manage" | "lists:read" | "lists:manage" | "events:read" | "webhooks:read" | "webhooks:manage" | "logs:read" | "app:read" | "app:update" | "team:read")[];
            allowed_ranges: string[];
            created_at: string;
            created_by: {
                id: string;
                name: string;
                is_member: boolean;
            } | null;
            last_used_at: string | null;
            expires_at: string | null;
            replaced_by: string | null;
            revoked_at: string | null;
        };
        ApiKeyPage: {
            data: components["schemas"]["ApiKey"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        App: {
            id: string;
            /** @constant */
            object: "app";
            name: string;
            color: string | null;
            logo_url: string | null;
            roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
            permissions: ("verifications:read" | "verifications:create" | "verifications:cancel" | "verifications:review" | "verifications:redact" | "files:read" | "customers:read" | "customers:write" | "customers:redact" | "alerts:read" | "alerts:manage" | "lists:read" | "lists:manage" | "events:read" | "keys:read" | "keys:manage" | "webhooks:read" | "webhooks:manage" | "logs:read" | "app:read" | "app:update" | "app:transfer" | "app:delete" | "team:read" | "team:invite" | "team:update" | "team:remove" | "audit:read")[];
            deletion_at: string | null;
            created_at: string;
        };
        AppSettings: {
            workflow: components["schemas"]["Workflow"];
            retention_days: number;
            consent: {
                fr: string | null;
                en: string | null;
            };
            redirect_urls: string[];
            allowed_origins: string[];
            notifications: {
                reviews: boolean;
            };
        };
        AssignInput: {
            assignee: string | null;
        };
        AssignVerificationsInput: {
            ids: string[];
            assignee: string | null;
        };
        AssignedMany: {
            count: number;
        };
        AuditEntry: {
            id: string;
            /** @constant */
            object: "audit_entry";
            sequence: number;
            /** @enum {string} */
            action: "account.registered" | "account.email_verified" | "account.signed_in" | "account.sign_in_failed" | "account.signed_out" | "account.password_changed" | "account.password_reset_requested" | "account.password_reset" | "account.email_change_requested" | "account.email_changed" | "account.profile_changed" | "account.avatar_changed" | "account.totp_enabled" | "account.totp_disabled" | "account.recovery_code_used" | "account.recovery_codes_renewed" | "account.passkey_added" | "account.passkey_removed" | "account.session_ended" | "account.exported" | "account.deleted" | "app.created" | "app.renamed" | "app.branding_changed" | "app.settings_changed" | "app.transferred" | "app.deletion_scheduled" | "app.deletion_canceled" | "app.deleted" | "member.joined" | "member.roles_changed" | "member.removed" | "member.left" | "invitation.sent" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "invitation.declined" | "verification.created" | "verification.canceled" | "verification.reviewed" | "verification.decided" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.noted" | "verification.sent" | "verification.exported" | "verification.evidence_exported" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "file.viewed" | "file.downloaded" | "alert.acknowledged" | "alert.resolved" | "alert.rule_changed" | "list_entry.created" | "list_entry.deleted" | "screening_list.imported" | "screening_list.deleted" | "screening_hit.updated" | "ticket.opened" | "ticket.answered" | "ticket.noted" | "ticket.changed" | "api_key.created" | "api_key.changed" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.enabled" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted" | "verification.simulated" | "app.version_changed" | "verification.updated";
            actor: {
                /** @enum {string} */
                kind: "user" | "key" | "person" | "system";
                id: string | null;
                name?: string;
            };
            object_id: string;
            details: {
                [key: string]: unknown;
            };
            request_id: string | null;
            created_at: string;
            hash: string;
        };
        AuditPage: {
            data: components["schemas"]["AuditEntry"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        AuthenticateUserInput: {
            socket_id: string;
        };
        AuthorizeChannelInput: {
            socket_id: string;
            channel_name: string;
        };
        BeginPasskeySignInInput: {
            as_token?: boolean;
        };
        BotChallenge: {
            /** @constant */
            provider: "altcha";
            challenge: components["schemas"]["ProofOfWork"];
            expires_in: number;
        } | {
            /** @constant */
            provider: "recaptcha";
            site_key: string;
            origin: string;
        } | {
            /** @constant */
            provider: "none";
        };
        ChangedAlerts: {
            data: components["schemas"]["Alert"][];
        };
        ChannelAuth: {
            auth: string;
            channel_data?: string;
        };
        Check: {
            /** @enum {string} */
            type: "document" | "image_integrity" | "front_quality" | "back_quality" | "sharpness" | "light" | "glare" | "framing" | "size" | "colour" | "supported_document" | "visual_authenticity" | "original_present" | "front_screen" | "back_screen" | "portrait_integrity" | "tampering" | "front_software" | "back_software" | "front_seal" | "back_seal" | "data_consistency" | "sides_linked" | "printed" | "print_read" | "data_validation" | "mrz" | "barcode" | "check_digits" | "characters" | "data_comparison" | "document_type" | "document_number" | "issuing_state" | "nationality" | "last_name" | "first_name" | "birth_date" | "expiry_date" | "sex" | "personal_number" | "address" | "compromised_document" | "blocked_document" | "duplicate_document" | "face_match" | "chip" | "chip_signature" | "chip_issuer" | "chip_revocation" | "chip_data_groups" | "chip_issuing_state" | "chip_document" | "chip_portrait" | "chip_clone" | "liveness" | "own_picture" | "challenge_followed" | "timing" | "replay" | "one_face" | "face_presence" | "same_person" | "flat_picture" | "light_reflection" | "eyes_cut_out" | "shading_change" | "presentation_attack" | "challenge_complete" | "doubted_before" | "network_doubted" | "device_doubted" | "duplicate" | "duplicate_face" | "duplicate_face_allowed" | "duplicate_document_allowed" | "blocklist" | "blocked_face" | "blocked_email" | "blocked_phone" | "blocked_ip_range" | "screening" | "age";
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            score: number | null;
            threshold: number | null;
            model: {
                name: string;
                version: string;
                hash: string | null;
            } | null;
            reasons: components["schemas"]["Reason"][];
            checks: components["schemas"]["Check"][];
        };
        ChipChallenge: {
            /** @constant */
            object: "chip_challenge";
            challenge: string;
            expires_at: string;
        };
        ChipInput: {
            sod: string;
            dg1: string;
            dg2: string;
            dg11?: string;
            dg12?: string;
            dg13?: string;
            dg14?: string;
            dg15?: string;
            active_authentication?: string;
        };
        ChipReceipt: {
            /** @constant */
            object: "chip";
            data_groups: number[];
            portrait: boolean;
        };
        ComparedPhoto: {
            width: number;
            height: number;
            faces: number;
            face: [
                number,
                number
            ][] | null;
            landmarks: [
                number,
                number
            ][] | null;
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            reasons: components["schemas"]["Reason"][];
            checks: components["schemas"]["DemoCheck"][];
        };
        ConfirmTotpInput: {
            code: string;
        };
        ConsentInput: {
            /** @constant */
            consent: true;
            /** @enum {string} */
            locale: "fr" | "en";
            device?: string;
        };
        ContactMessageInput: {
            name: string;
            email: string;
            /** @enum {string} */
            locale: "fr" | "en";
            bot_token?: string;
            company?: string | null;
            subject: string;
            message: string;
        };
        CreateApiKeyInput: {
            name: string;
            scopes: ("verifications:read" | "verifications:create" | "verifications:cancel" | "verifications:review" | "verifications:redact" | "files:read" | "customers:read" | "customers:write" | "customers:redact" | "alerts:read" | "alerts:manage" | "lists:read" | "lists:manage" | "events:read" | "webhooks:read" | "webhooks:manage" | "logs:read" | "app:read" | "app:update" | "team:read")[];
            allowed_ranges?: string[];
            expires_at?: string | null;
            current_password: string;
        };
        CreateAppInput: {
            name: string;
        };
        CreateCustomerInput: {
            reference?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            birth_date?: string | null;
            email?: string | null;
            phone?: string | null;
            metadata?: {
                [key: string]: string;
            };
        };
        CreateDemoChallengeInput: {
            without?: ("turn" | "approach" | "blink" | "lights")[];
            bot_token?: string;
        };
        CreateInvitationsInput: {
            emails: string[];
            roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
            /** @enum {string} */
            locale?: "fr" | "en";
        };
        CreateListEntryInput: {
            /** @enum {string} */
            list: "blocklist" | "allowlist";
            /** @enum {string} */
            kind: "face" | "document_number" | "email" | "phone" | "ip_range";
            value?: string;
            country?: string;
            verification?: string;
            reason: string;
            expires_at?: string | null;
        };
        CreateLivenessChallengeInput: {
            without?: ("turn" | "approach" | "blink" | "lights")[];
        };
        CreateNoteInput: {
            text: string;
            mentions?: string[];
        };
        CreateTicketInput: {
            subject: string;
            /** @enum {string} */
            category: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
            text: string;
            attachments?: {
                name: string;
                data: string;
            }[];
            /** @enum {string} */
            priority?: "low" | "normal" | "high" | "urgent";
            app?: string | null;
            /** @enum {string} */
            locale: "fr" | "en";
        };
        CreateVerificationInput: {
            reference?: string;
            customer?: string | components["schemas"]["CreateCustomerInput"];
            metadata?: {
                [key: string]: string;
            };
            provided_details?: components["schemas"]["ProvidedDetailsInput"];
            options?: {
                documents?: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
                countries?: string[] | null;
                /** @enum {string} */
                printed_agreement?: "optional" | "required";
                face_match_fmr?: number | null;
                face_mismatch_fmr?: number | null;
                /** @enum {string} */
                liveness?: "active" | "passive" | "off";
                /** @enum {string} */
                liveness_doubts?: "report" | "review" | "decline";
                /** @enum {string} */
                duplicates?: "off" | "report" | "review";
                /** @enum {string} */
                screening?: "off" | "review";
                minimum_age?: number | null;
                max_attempts?: number;
                /** @enum {string} */
                review?: "when_unsure" | "always";
                four_eyes?: boolean;
                /** @enum {string} */
                minimum_assurance?: "basic" | "enhanced" | "strong";
                link_lifetime_hours?: number;
                /** @deprecated */
                face_match_threshold?: number;
                /** @deprecated */
                face_mismatch_threshold?: number;
            };
            locale?: ("fr" | "en") | null;
            redirect_url?: string | null;
        };
        CreateViewInput: {
            /** @enum {string} */
            list: "verifications" | "customers";
            name: string;
            query: string;
            shared?: boolean;
        };
        CreateWebhookEndpointInput: {
            url: string;
            description?: string;
            event_types?: ("*" | "verification.*" | "customer.*" | "alert.*" | "list_entry.*" | "screening.*" | "api_key.*" | "webhook_endpoint.*" | "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted")[];
            /** @enum {string} */
            event_payload?: "full" | "standard" | "thin";
            /** @enum {string} */
            api_version?: "2026-11-26";
        };
        CurrentApp: {
            id: string;
            /** @constant */
            object: "app";
            name: string;
            /** @enum {string} */
            mode: "test" | "live";
            workflow: components["schemas"]["Workflow"];
            retention_days: number;
            return_secret: string | null;
        };
        Customer: {
            id: string;
            /** @constant */
            object: "customer";
            /** @enum {string} */
            mode: "test" | "live";
            reference: string | null;
            /** @enum {string} */
            status: "unverified" | "pending" | "in_review" | "verified" | "declined";
            first_name: string | null;
            last_name: string | null;
            birth_date: string | null;
            email: string | null;
            phone: string | null;
            metadata: {
                [key: string]: string;
            };
            verifications: number;
            /** @enum {string} */
            redaction: "none" | "processing" | "redacted";
            created_at: string;
            updated_at: string;
        };
        CustomerDuplicate: {
            customer: components["schemas"]["Customer"];
            shared: {
                /** @enum {string} */
                trait: "face" | "document" | "email" | "phone" | "identity";
                verification: string | null;
            }[];
        };
        CustomerPage: {
            data: components["schemas"]["Customer"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        DeleteAppInput: {
            name: string;
            current_password: string;
        };
        DemoChallenge: {
            /** @constant */
            object: "liveness_challenge";
            nonce: string;
            steps: ({
                /** @constant */
                kind: "turn";
                /** @enum {string} */
                direction: "left" | "right";
                yaw: number;
            } | {
                /** @constant */
                kind: "approach";
                growth: number;
            } | {
                /** @constant */
                kind: "blink";
            } | {
                /** @constant */
                kind: "lights";
                colours: ("red" | "yellow" | "green" | "cyan" | "blue" | "magenta")[];
                hold_ms: number;
            })[];
            expires_at: string;
            token: string;
        };
        DemoCheck: {
            type: string;
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            score: number | null;
            threshold: number | null;
            model: {
                name: string;
                version: string;
                hash: string | null;
            } | null;
            reasons: components["schemas"]["Reason"][];
            checks: components["schemas"]["DemoCheck"][];
        };
        DemoField: {
            /** @enum {string} */
            name: "document_type" | "document_number" | "issuing_state" | "nationality" | "last_name" | "first_name" | "birth_date" | "expiry_date" | "sex" | "personal_number" | "address";
            value: string;
            /** @enum {string} */
            source: "mrz" | "barcode" | "printed";
            confidence: number;
            region: [
                number,
                number
            ][] | null;
        };
        DemoRequestInput: {
            name: string;
            email: string;
            /** @enum {string} */
            locale: "fr" | "en";
            bot_token?: string;
            company: string;
            /** @enum {string} */
            volume: "under_100" | "under_1000" | "under_10000" | "more";
            /** @enum {string} */
            start: "now" | "quarter" | "year" | "unsure";
            message: string;
        };
        DisableTotpInput: {
            current_password: string;
            code: string;
        };
        DocsPageRatingInput: {
            /** @enum {string} */
            page: "overview" | "quick-start" | "concepts" | "test-mode" | "hosted-page" | "embed" | "mobile" | "person-api" | "webhooks" | "states" | "errors" | "production" | "self-hosting" | "security" | "privacy" | "permissions" | "api" | "sdks" | "changelog" | "accuracy";
            /** @enum {string} */
            locale: "fr" | "en";
            useful: boolean;
        };
        DocumentDemo: {
            /** @constant */
            object: "document_demo";
            width: number;
            height: number;
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            reasons: components["schemas"]["Reason"][];
            portrait: [
                number,
                number
            ][] | null;
            zone: {
                format: string;
                valid: boolean;
                lines: {
                    text: string;
                    region: [
                        number,
                        number
                    ][] | null;
                }[];
            } | null;
            barcode: {
                symbology: string;
                standard: string | null;
                region: [
                    number,
                    number
                ][] | null;
            } | null;
            fields: components["schemas"]["DemoField"][];
            checks: components["schemas"]["DemoCheck"][];
        };
        DocumentSeal: {
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            certificate: string;
            signer: string | null;
            of_holder: boolean;
            issued_on: string | null;
            signed_on: string | null;
        };
        Duplicate: {
            /** @enum {string} */
            kind: "face" | "document";
            verification: string;
            /** @enum {string} */
            status: "created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
            customer: string | null;
            distance: number | null;
            created_at: string;
        };
        EmailProofResult: {
            /** @enum {string} */
            result: "verified" | "half_changed" | "changed";
            email: string;
        };
        Event: {
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
            /** @enum {string} */
            api_version: "2026-11-26";
            /** @enum {string} */
            mode: "test" | "live";
            object_id: string;
            sequence: number;
            data: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            actor: "user" | "key" | "person" | "system";
            actor_id: string | null;
            request_id: string | null;
            created_at: string;
        };
        EventPage: {
            data: components["schemas"]["Event"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        ExtractedField: {
            /** @enum {string} */
            name: "document_type" | "document_number" | "issuing_state" | "nationality" | "last_name" | "first_name" | "birth_date" | "expiry_date" | "sex" | "personal_number" | "address";
            value: string;
            /** @enum {string} */
            source: "mrz" | "barcode" | "printed";
            confidence: number;
            file: string;
            region: [
                number,
                number
            ][] | null;
        };
        FaceMatchDemo: {
            /** @constant */
            object: "face_match_demo";
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            distance: number | null;
            probability: number | null;
            false_match_rate: number | null;
            threshold: number;
            mismatch_threshold: number;
            points: {
                distance: number;
                false_match_rate: number;
                worst_group_false_match_rate: number | null;
            }[];
            reasons: components["schemas"]["Reason"][];
            pictures: components["schemas"]["ComparedPhoto"][];
        };
        FileLink: {
            url: string;
            expires_at: string;
        };
        FileView: {
            id: string;
            /** @constant */
            object: "file_view";
            /** @enum {string} */
            action: "viewed" | "downloaded";
            file: string;
            /** @enum {string} */
            kind: "document_front" | "document_back" | "selfie" | "liveness_recording";
            actor: {
                /** @enum {string} */
                kind: "user" | "key";
                id: string;
                name: string | null;
            };
            at: string;
        };
        FileViews: {
            data: components["schemas"]["FileView"][];
        };
        FirstSteps: {
            /** @constant */
            object: "first_steps";
            created: boolean;
            opened: boolean;
            decided: boolean;
            team_invited: boolean;
            live: boolean;
            latest: string | null;
        };
        ForgotPasswordInput: {
            email: string;
            bot_token?: string;
        };
        Gesture: {
            /** @enum {string} */
            kind: "turn" | "approach" | "blink" | "lights";
            direction: ("left" | "right") | null;
            detected: boolean;
            score: number | null;
            threshold: number | null;
            attempts: number;
            file: string;
            url: string;
            width: number;
            height: number;
        };
        HelpRequestInput: {
            subject: string;
            /** @enum {string} */
            category: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
            text: string;
            attachments?: {
                name: string;
                data: string;
            }[];
            name: string;
            email: string;
            /** @enum {string} */
            locale: "fr" | "en";
            bot_token?: string;
        };
        HelpRequestReceived: {
            number: number;
        };
        Invitation: {
            id: string;
            /** @constant */
            object: "invitation";
            email: string;
            roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
            expired: boolean;
            sent_at: string;
            expires_at: string;
        };
        InvitationOffer: {
            id: string;
            /** @constant */
            object: "invitation";
            app: {
                name: string;
                color: string | null;
                logo_url: string | null;
            };
            email: string;
            roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
            inviter: string | null;
            has_account: boolean;
            expires_at: string;
        };
        LinkCodeInput: {
            code: string;
        };
        ListEntry: {
            id: string;
            /** @constant */
            object: "list_entry";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            list: "blocklist" | "allowlist";
            /** @enum {string} */
            kind: "face" | "document_number" | "email" | "phone" | "ip_range";
            value: string | null;
            country: string | null;
            verification: string | null;
            reason: string;
            created_by: {
                id: string;
                name: string;
            } | null;
            created_at: string;
            expires_at: string | null;
            expired: boolean;
        };
        ListEntryPage: {
            data: components["schemas"]["ListEntry"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        ListHit: {
            entry: string;
            /** @enum {string} */
            list: "blocklist" | "allowlist";
            /** @enum {string} */
            kind: "face" | "document_number" | "email" | "phone" | "ip_range";
            reason: string | null;
        };
        LivenessChallenge: {
            /** @constant */
            object: "liveness_challenge";
            nonce: string;
            steps: ({
                /** @constant */
                kind: "turn";
                /** @enum {string} */
                direction: "left" | "right";
                yaw: number;
            } | {
                /** @constant */
                kind: "approach";
                growth: number;
            } | {
                /** @constant */
                kind: "blink";
            } | {
                /** @constant */
                kind: "lights";
                colours: ("red" | "yellow" | "green" | "cyan" | "blue" | "magenta")[];
                hold_ms: number;
            })[];
            expires_at: string;
        };
        LivenessDemo: {
            /** @constant */
            object: "liveness_demo";
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            reasons: components["schemas"]["Reason"][];
            steps: {
                /** @enum {string} */
                kind: "turn" | "approach" | "blink" | "lights";
                direction: ("left" | "right") | null;
                /** @enum {string} */
                result: "clear" | "consider" | "rejected" | "not_run";
                score: number | null;
                threshold: number | null;
            }[];
            checks: components["schemas"]["DemoCheck"][];
            frames: {
                step: number;
                at: number;
                colour: ("red" | "yellow" | "green" | "cyan" | "blue" | "magenta") | null;
                face: boolean;
                yaw: number | null;
                openness: number | null;
                height: number | null;
            }[];
        };
        LivenessStep: {
            /** @constant */
            object: "liveness_step";
            step: number;
            number: number;
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            reasons: components["schemas"]["Reason"][];
            accepted: boolean;
            attempts_left: number;
        };
        LoginInput: {
            email: string;
            password: string;
            as_token?: boolean;
            bot_token?: string;
        };
        MailState: {
            working: boolean;
        };
        Member: {
            id: string;
            /** @constant */
            object: "member";
            user: {
                id: string;
                name: string;
                email: string;
                avatar_url: string | null;
            };
            roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
            created_at: string;
        };
        MemberPage: {
            data: components["schemas"]["Member"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        MergeCustomerInput: {
            into: string;
        };
        MuteAlertRuleInput: {
            hours: (1 | 8 | 24 | 168) | null;
        };
        NewApiKey: {
            id: string;
            /** @constant */
            object: "api_key";
            /** @enum {string} */
            mode: "test" | "live";
            name: string;
            hint: string;
            /** @enum {string} */
            status: "active" | "expiring" | "expired" | "revoked";
            scopes: ("verifications:read" | "verifications:create" | "verifications:cancel" | "verifications:review" | "verifications:redact" | "files:read" | "customers:read" | "customers:write" | "customers:redact" | "alerts:read" | "alerts:manage" | "lists:read" | "lists:manage" | "events:read" | "webhooks:read" | "webhooks:manage" | "logs:read" | "app:read" | "app:update" | "team:read")[];
            allowed_ranges: string[];
            created_at: string;
            created_by: {
                id: string;
                name: string;
                is_member: boolean;
            } | null;
            last_used_at: string | null;
            expires_at: string | null;
            replaced_by: string | null;
            revoked_at: string | null;
            secret: string;
        };
        NextCase: {
            id: string | null;
            waiting: number;
        };
        Note: {
            id: string;
            /** @constant */
            object: "note";
            verification: string;
            author: {
                id: string;
                name: string | null;
            } | null;
            text: string;
            mentions: {
                id: string;
                name: string | null;
            }[];
            mine: boolean;
            created_at: string;
        };
        Notes: {
            data: components["schemas"]["Note"][];
        };
        Passkey: {
            id: string;
            /** @constant */
            object: "passkey";
            name: string;
            synced: boolean;
            created_at: string;
            last_used_at: string | null;
        };
        PasskeyOptions: {
            token: string;
            options: {
                challenge: string;
            } & {
                [key: string]: unknown;
            };
        };
        PasskeySignInInput: {
            token: string;
            response: {
                id: string;
                rawId: string;
                /** @constant */
                type: "public-key";
                response: {
                    clientDataJSON: string;
                    authenticatorData: string;
                    signature: string;
                    userHandle?: string;
                };
            };
            as_token?: boolean;
        };
        PasswordConfirmationInput: {
            current_password: string;
        };
        PictureVerdict: {
            /** @enum {string} */
            kind: "document_front" | "document_back" | "selfie";
            capture: string;
            /** @enum {string} */
            result: "clear" | "consider" | "rejected" | "not_run";
            reasons: components["schemas"]["Reason"][];
            usable: boolean;
            attempts_left: number;
        };
        PinnedVersion: {
            version: string;
        };
        PinnedVersionInput: {
            version: string;
        };
        ProofOfWork: {
            parameters: {
                /** @constant */
                algorithm: "PBKDF2/SHA-256";
                cost: number;
                data: {
                    /** @enum {string} */
                    action: "login" | "register" | "password_forgot" | "contact" | "demo" | "demo_try" | "help";
                };
                expiresAt: number;
                keyLength: number;
                keyPrefix: string;
                keySignature: string;
                nonce: string;
                salt: string;
            };
            signature: string;
        };
        Proposal: {
            /** @enum {string} */
            decision: "approved" | "declined" | "resubmission_requested";
            reasons: components["schemas"]["Reason"][];
            comment: string;
            message: string | null;
            by: string | null;
            at: string;
        };
        ProvidedDetails: {
            first_name?: string;
            last_name?: string;
            birth_date?: string;
            document_number?: string;
        };
        ProvidedDetailsInput: {
            first_name?: string;
            last_name?: string;
            birth_date?: string;
            document_number?: string;
        };
        Rate: {
            rate: number | null;
            count: number;
            of: number;
        };
        RateTicketInput: {
            stars: number;
            comment?: string;
        };
        Realtime: {
            key: string;
            cluster: string;
            host: string | null;
        };
        Reason: {
            code: number;
            /** @enum {string} */
            name: "document_blurred" | "document_glare" | "document_dark" | "document_cut_off" | "document_too_small" | "document_not_found" | "document_unreadable" | "wrong_side" | "document_not_accepted" | "country_not_accepted" | "portrait_not_found" | "document_side_missing" | "document_on_screen" | "document_black_and_white" | "picture_edited" | "face_not_found" | "several_faces" | "face_too_small" | "face_blurred" | "face_dark" | "face_turned" | "face_bright" | "face_light_uneven" | "face_cut_off" | "eyes_closed" | "turn_not_seen" | "approach_not_seen" | "blink_not_seen" | "lights_not_seen" | "light_not_reflected" | "challenge_expired" | "document_expired" | "face_mismatch" | "sides_not_linked" | "mrz_check_digit" | "reading_uncertain" | "data_mismatch" | "sources_differ" | "spoof_suspected" | "face_changed" | "under_age" | "review_always" | "attempts_used_up" | "processing_failed" | "duplicate_face" | "duplicate_document" | "face_blocked" | "document_blocked" | "contact_blocked" | "address_blocked" | "liveness_uncertain" | "challenge_reduced" | "seal_not_genuine" | "state_unknown" | "print_not_read" | "assurance_too_low" | "ghost_differs" | "doubted_before" | "doubted_nearby" | "screening_hit" | "screening_list_missing" | "screening_name_missing" | "screening_unavailable" | "chip_signature_invalid" | "chip_issuer_not_genuine" | "chip_issuer_unknown" | "chip_certificate_revoked" | "chip_revocation_unknown" | "chip_data_changed" | "chip_state_differs" | "chip_document_differs" | "chip_face_mismatch" | "chip_portrait_unreadable" | "chip_copied" | "chip_copy_unknown" | "chip_unverifiable" | "consent_declined" | "abandoned";
            message: string;
        };
        Recording: {
            id: string;
            /** @constant */
            object: "file";
            /** @constant */
            kind: "liveness_recording";
            content_type: string;
            bytes: number;
            width: number;
            height: number;
            url: string;
            created_at: string;
        };
        RecoveryCodes: {
            recovery_codes: string[];
        };
        Redaction: {
            id: string;
            /** @constant */
            object: "redaction";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            subject: "verification" | "customer";
            subject_id: string;
            /** @enum {string} */
            cause: "user" | "key" | "schedule";
            by: {
                id: string;
                name: string | null;
            } | null;
            erased: {
                personal_details: number;
                attempts: number;
                pictures: number;
                recordings: number;
                events: number;
                notes: number;
                identity_traits: number;
                idempotent_responses: number;
            };
            requested_at: string;
            completed_at: string | null;
        };
        RedactionPage: {
            data: components["schemas"]["Redaction"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        RegisterInput: {
            name: string;
            email: string;
            phone?: string | null;
            password: string;
            as_token?: boolean;
            bot_token?: string;
        };
        RenamePasskeyInput: {
            name: string;
        };
        ReopenInput: {
            comment: string;
        };
        Replay: {
            /** @constant */
            object: "replay";
            attempt: number;
            same: boolean;
            engine: {
                same: boolean;
                differences: {
                    path: string;
                    before: string | number | boolean | null;
                    after: string | number | boolean | null;
                }[];
            };
            decision: {
                same: boolean;
                differences: {
                    path: string;
                    before: string | number | boolean | null;
                    after: string | number | boolean | null;
                }[];
            };
            models: {
                before: {
                    name: string;
                    version: string;
                    hash: string | null;
                }[];
                after: {
                    name: string;
                    version: string;
                    hash: string | null;
                }[];
            };
        };
        ReplyToTicketInput: {
            text: string;
            attachments?: {
                name: string;
                data: string;
            }[];
            internal?: boolean;
            /** @enum {string} */
            status?: "open" | "answered" | "waiting_for_customer" | "solved" | "closed";
        };
        RequestEmailChangeInput: {
            email: string;
            current_password: string;
        };
        RequestLog: {
            id: string;
            /** @constant */
            object: "request_log";
            /** @enum {string} */
            mode: "test" | "live";
            created_at: string;
            method: string;
            route: string;
            operation: string;
            object_id: string | null;
            status: number;
            error_code: string | null;
            duration_ms: number;
            /** @enum {string} */
            actor: "key" | "user" | "person";
            actor_id: string | null;
        };
        RequestLogDetail: {
            id: string;
            /** @constant */
            object: "request_log";
            /** @enum {string} */
            mode: "test" | "live";
            created_at: string;
            method: string;
            route: string;
            operation: string;
            object_id: string | null;
            status: number;
            error_code: string | null;
            duration_ms: number;
            /** @enum {string} */
            actor: "key" | "user" | "person";
            actor_id: string | null;
            address: string | null;
            user_agent: string | null;
            idempotency_key: string | null;
            query: {
                [key: string]: unknown;
            };
            request_type: string | null;
            request_bytes: number | null;
            request_body: unknown;
            response_type: string | null;
            response_bytes: number | null;
            response_body: unknown;
            events: {
                id: string;
                /** @enum {string} */
                type: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
                object_id: string;
            }[];
        };
        RequestLogPage: {
            data: components["schemas"]["RequestLog"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        RequestLogStatistics: {
            /** @constant */
            object: "log_statistics";
            hours: {
                hour: string;
                requests: number;
                client_errors: number;
                server_errors: number;
                p50_ms: number | null;
                p95_ms: number | null;
            }[];
            requests: number;
            client_errors: number;
            server_errors: number;
            p50_ms: number | null;
            p95_ms: number | null;
        };
        ResendFailedInput: {
            since: string;
        };
        ResetLink: {
            email: string;
        };
        ResetPasswordInput: {
            uid: string;
            token: string;
            password: string;
        };
        Retention: {
            /** @constant */
            object: "retention";
            retention_days: number;
            next_at: string | null;
            due_within_7_days: number;
            within_30_days: number;
        };
        ReviewInput: {
            /** @enum {string} */
            decision: "approved" | "declined" | "resubmission_requested";
            reasons?: ("document_blurred" | "document_glare" | "document_dark" | "document_cut_off" | "document_too_small" | "document_not_found" | "document_unreadable" | "wrong_side" | "document_not_accepted" | "country_not_accepted" | "portrait_not_found" | "document_side_missing" | "document_on_screen" | "document_black_and_white" | "picture_edited" | "face_not_found" | "several_faces" | "face_too_small" | "face_blurred" | "face_dark" | "face_turned" | "face_bright" | "face_light_uneven" | "face_cut_off" | "eyes_closed" | "turn_not_seen" | "approach_not_seen" | "blink_not_seen" | "lights_not_seen" | "light_not_reflected" | "challenge_expired" | "document_expired" | "face_mismatch" | "sides_not_linked" | "mrz_check_digit" | "reading_uncertain" | "data_mismatch" | "sources_differ" | "spoof_suspected" | "face_changed" | "under_age" | "review_always" | "attempts_used_up" | "processing_failed" | "duplicate_face" | "duplicate_document" | "face_blocked" | "document_blocked" | "contact_blocked" | "address_blocked" | "liveness_uncertain" | "challenge_reduced" | "seal_not_genuine" | "state_unknown" | "print_not_read" | "assurance_too_low" | "ghost_differs" | "doubted_before" | "doubted_nearby" | "screening_hit" | "screening_list_missing" | "screening_name_missing" | "screening_unavailable" | "chip_signature_invalid" | "chip_issuer_not_genuine" | "chip_issuer_unknown" | "chip_certificate_revoked" | "chip_revocation_unknown" | "chip_data_changed" | "chip_state_differs" | "chip_document_differs" | "chip_face_mismatch" | "chip_portrait_unreadable" | "chip_copied" | "chip_copy_unknown" | "chip_unverifiable" | "consent_declined" | "abandoned")[];
            comment: string;
            message?: string | null;
        };
        RotateApiKeyInput: {
            overlap_hours?: 0 | 1 | 24 | 72 | 168;
            current_password: string;
        };
        RotateWebhookSecretInput: {
            overlap_hours?: number;
        };
        ScreenNameInput: {
            name: string;
            /** @enum {string} */
            kind?: "person" | "organisation";
            birth_date?: string;
            country?: string;
            identifiers?: string[];
            threshold?: number;
        };
        ScreeningHit: {
            id: string;
            /** @constant */
            object: "screening_hit";
            /** @enum {string} */
            mode: "test" | "live";
            verification: string;
            customer: string | null;
            /** @enum {string} */
            state: "open" | "false_positive" | "true_match";
            identity: {
                names: string[];
                birth_dates: string[];
                countries: string[];
            };
            entry: components["schemas"]["ScreeningSearchHit"];
            reviewed_by: {
                /** @enum {string} */
                kind: "user" | "key";
                id: string;
                name: string | null;
            } | null;
            reviewed_at: string | null;
            note: string | null;
            created_at: string;
        };
        ScreeningHitPage: {
            data: components["schemas"]["ScreeningHit"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        ScreeningList: {
            id: string;
            /** @constant */
            object: "screening_list";
            name: string;
            /** @enum {string} */
            origin: "folder" | "upload";
            format: ("ofac" | "un" | "eu" | "uk" | "french_freezes" | "opensanctions_csv" | "opensanctions_json" | "csv") | null;
            entries: number;
            source_date: string | null;
            imported_at: string | null;
            hash: string | null;
            stale: boolean;
            fault: string | null;
        };
        ScreeningLists: {
            data: components["schemas"]["ScreeningList"][];
        };
        ScreeningSearch: {
            /** @constant */
            object: "screening_search";
            lists: number;
            entries: number;
            hits: components["schemas"]["ScreeningSearchHit"][];
        };
        ScreeningSearchHit: {
            list: string;
            list_name: string;
            source_id: string;
            hash: string;
            /** @enum {string} */
            kind: "person" | "organisation" | "vessel" | "aircraft";
            score: number;
            matched_name: string;
            pairs: {
                searched: string[];
                listed: string[];
                score: number;
                /** @enum {string} */
                match_type: "same" | "same_name" | "same_meaning" | "nickname" | "spelling" | "joined" | "initial" | "consonants" | "sound" | "partial";
            }[];
            unmatched: {
                searched: string[];
                listed: string[];
            };
            /** @enum {string} */
            birth_date: "agrees" | "differs" | "unknown";
            /** @enum {string} */
            country: "agrees" | "differs" | "unknown";
            /** @enum {string} */
            identifier: "agrees" | "differs" | "unknown";
            names: string[];
            weak_names: string[];
            birth_dates: string[];
            countries: string[];
            identifiers: string[];
            programs: string[];
        };
        SecondFactorInput: {
            token: string;
            code: string;
            as_token?: boolean;
        };
        SecondFactorNeeded: {
            second_factor: {
                token: string;
                methods: ("totp" | "recovery_code")[];
            };
        };
        SelectAppInput: {
            app: string;
            /** @enum {string} */
            mode?: "test" | "live";
        };
        SelectedDocument: {
            /** @enum {string} */
            type: "passport" | "identity_card" | "residence_permit" | "driving_licence";
            country: string;
        };
        SelectedDocumentInput: {
            /** @enum {string} */
            type: "passport" | "identity_card" | "residence_permit" | "driving_licence";
            country: string;
        };
        SendLinkInput: {
            email: string;
        };
        SendTestEventInput: {
            /** @enum {string} */
            type: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
        };
        SentInvitations: {
            invitations: components["schemas"]["Invitation"][];
            already_members: string[];
        };
        Session: {
            id: string;
            /** @constant */
            object: "session";
            current: boolean;
            device: string | null;
            place: string | null;
            created_at: string;
            last_seen_at: string;
        };
        SetAlertRuleInput: {
            enabled: boolean;
            threshold?: number | null;
            email?: boolean;
        };
        SimulateInput: {
            /** @enum {string} */
            outcome: "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
            reasons?: ((101 | 102 | 103 | 104 | 105 | 106 | 107 | 108 | 109 | 110 | 111 | 112 | 113 | 114 | 115 | 201 | 203 | 204 | 205 | 206 | 207 | 217 | 222 | 223 | 224 | 226 | 121 | 122 | 123 | 124 | 125 | 126 | 127 | 128 | 129 | 130 | 202 | 250 | 251 | 252 | 253 | 254 | 255 | 256 | 257 | 258 | 259 | 260 | 261 | 262 | 131 | 132 | 133 | 134 | 135 | 136 | 208 | 209 | 220 | 221 | 227 | 228 | 214 | 215 | 216 | 218 | 219 | 229 | 230 | 231 | 232 | 210 | 211 | 212 | 213 | 225 | 301 | 302) | ("document_blurred" | "document_glare" | "document_dark" | "document_cut_off" | "document_too_small" | "document_not_found" | "document_unreadable" | "wrong_side" | "document_not_accepted" | "country_not_accepted" | "portrait_not_found" | "document_side_missing" | "document_on_screen" | "document_black_and_white" | "picture_edited" | "face_not_found" | "several_faces" | "face_too_small" | "face_blurred" | "face_dark" | "face_turned" | "face_bright" | "face_light_uneven" | "face_cut_off" | "eyes_closed" | "turn_not_seen" | "approach_not_seen" | "blink_not_seen" | "lights_not_seen" | "light_not_reflected" | "challenge_expired" | "document_expired" | "face_mismatch" | "sides_not_linked" | "mrz_check_digit" | "reading_uncertain" | "data_mismatch" | "sources_differ" | "spoof_suspected" | "face_changed" | "under_age" | "review_always" | "attempts_used_up" | "processing_failed" | "duplicate_face" | "duplicate_document" | "face_blocked" | "document_blocked" | "contact_blocked" | "address_blocked" | "liveness_uncertain" | "challenge_reduced" | "seal_not_genuine" | "state_unknown" | "print_not_read" | "assurance_too_low" | "ghost_differs" | "doubted_before" | "doubted_nearby" | "screening_hit" | "screening_list_missing" | "screening_name_missing" | "screening_unavailable" | "chip_signature_invalid" | "chip_issuer_not_genuine" | "chip_issuer_unknown" | "chip_certificate_revoked" | "chip_revocation_unknown" | "chip_data_changed" | "chip_state_differs" | "chip_document_differs" | "chip_face_mismatch" | "chip_portrait_unreadable" | "chip_copied" | "chip_copy_unknown" | "chip_unverifiable" | "consent_declined" | "abandoned"))[];
        };
        SocketUser: {
            auth: string;
            user_data: string;
        };
        Specimen: {
            /** @enum {string} */
            name: "passport-valid" | "passport-expired" | "passport-under-age" | "passport-check-digit" | "passport-blurred" | "passport-glare" | "passport-cut-off" | "passport-none" | "card-front" | "card-back" | "selfie-valid" | "selfie-expired" | "selfie-under-age" | "selfie-check-digit" | "selfie-card" | "selfie-other-person" | "selfie-no-face" | "selfie-two-faces";
            /** @constant */
            object: "specimen";
            title: string;
            description: string;
            /** @enum {string} */
            kind: "document_front" | "document_back" | "selfie";
            document: ("passport" | "identity_card" | "residence_permit" | "driving_licence") | null;
            url: string;
            send_with: ("passport-valid" | "passport-expired" | "passport-under-age" | "passport-check-digit" | "passport-blurred" | "passport-glare" | "passport-cut-off" | "passport-none" | "card-front" | "card-back" | "selfie-valid" | "selfie-expired" | "selfie-under-age" | "selfie-check-digit" | "selfie-card" | "selfie-other-person" | "selfie-no-face" | "selfie-two-faces")[];
            options: {
                minimum_age?: number;
            };
            expected: {
                /** @enum {string} */
                picture: "clear" | "consider" | "rejected" | "not_run";
                /** @enum {string} */
                status: "approved" | "declined" | "in_review" | "resubmission_requested";
                reasons: components["schemas"]["Reason"][];
            };
        };
        Specimens: {
            data: components["schemas"]["Specimen"][];
        };
        Statistics: {
            /** @constant */
            object: "statistics";
            /** @enum {string} */
            mode: "test" | "live";
            from: string;
            to: string;
            totals: {
                created: number;
                approved: number;
                declined: number;
                in_review: number;
                resubmission_requested: number;
                canceled: number;
                expired: number;
                in_progress: number;
            };
            days: {
                day: string;
                created: number;
                approved: number;
                declined: number;
                in_review: number;
                resubmission_requested: number;
                canceled: number;
                expired: number;
                in_progress: number;
            }[];
            rates: {
                approval: components["schemas"]["Rate"];
                decline: components["schemas"]["Rate"];
                review: components["schemas"]["Rate"];
            };
            decision_time: {
                count: number;
                p50: number | null;
                p95: number | null;
                error: number;
            };
            reasons: {
                reason: components["schemas"]["Reason"];
                count: number;
            }[];
            funnel: {
                /** @enum {string} */
                step: "created" | "opened" | "consent" | "document" | "selfie" | "submitted";
                count: number;
                lost: number;
            }[];
            countries: {
                country: string;
                count: number;
            }[];
            documents: {
                /** @enum {string} */
                document: "passport" | "identity_card" | "residence_permit" | "driving_licence";
                count: number;
            }[];
            waiting: {
                count: number;
                oldest_at: string | null;
                ages: {
                    under_hours: number | null;
                    count: number;
                }[];
                oldest: components["schemas"]["VerificationSummary"][];
            };
        };
        Status: {
            /** @constant */
            object: "status";
            /** @enum {string} */
            status: "ok" | "degraded" | "down";
            parts: {
                /** @enum {string} */
                name: "database" | "engine" | "jobs" | "mail" | "storage" | "realtime" | "webhooks";
                /** @enum {string} */
                status: "ok" | "degraded" | "down";
            }[];
            chip_issuers: {
                country: string;
                certificates: number;
            }[];
        };
        Support: {
            staff: boolean;
            members: {
                id: string;
                name: string;
            }[];
        };
        Ticket: {
            id: string;
            /** @constant */
            object: "ticket";
            number: number;
            subject: string;
            /** @enum {string} */
            category: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
            /** @enum {string} */
            priority: "low" | "normal" | "high" | "urgent";
            /** @enum {string} */
            status: "open" | "answered" | "waiting_for_customer" | "solved" | "closed";
            requester: {
                name: string;
                email: string;
            };
            app: {
                id: string;
                name: string;
            } | null;
            assignee: {
                id: string;
                name: string;
            } | null;
            created_at: string;
            updated_at: string;
            /** @enum {string} */
            side: "customer" | "staff";
            next_statuses: ("open" | "answered" | "waiting_for_customer" | "solved" | "closed")[];
            entries: components["schemas"]["TicketEntry"][];
            rating: {
                stars: number;
                comment: string;
            } | null;
        };
        TicketAttachment: {
            id: string;
            name: string;
            /** @enum {string} */
            type: "image/jpeg" | "image/png" | "image/webp" | "image/gif" | "application/pdf" | "text/plain";
            bytes: number;
            url: string;
        };
        TicketEntry: {
            id: string;
            /** @enum {string} */
            kind: "message" | "note" | "change";
            /** @enum {string} */
            side: "customer" | "staff";
            author: string | null;
            text: string | null;
            attachments: components["schemas"]["TicketAttachment"][];
            change: ({
                /** @constant */
                what: "status";
                /** @enum {string} */
                to: "open" | "answered" | "waiting_for_customer" | "solved" | "closed";
            } | {
                /** @constant */
                what: "priority";
                /** @enum {string} */
                to: "low" | "normal" | "high" | "urgent";
            } | {
                /** @constant */
                what: "category";
                /** @enum {string} */
                to: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
            } | {
                /** @constant */
                what: "assignee";
                to: string | null;
            }) | null;
            created_at: string;
        };
        TicketPage: {
            data: components["schemas"]["TicketSummary"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        TicketSummary: {
            id: string;
            /** @constant */
            object: "ticket";
            number: number;
            subject: string;
            /** @enum {string} */
            category: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
            /** @enum {string} */
            priority: "low" | "normal" | "high" | "urgent";
            /** @enum {string} */
            status: "open" | "answered" | "waiting_for_customer" | "solved" | "closed";
            requester: {
                name: string;
                email: string;
            };
            app: {
                id: string;
                name: string;
            } | null;
            assignee: {
                id: string;
                name: string;
            } | null;
            created_at: string;
            updated_at: string;
        };
        TotpSecret: {
            secret: string;
            uri: string;
        };
        TransferAppInput: {
            member: string;
            current_password: string;
        };
        UpdateAccountInput: {
            name?: string;
            phone?: string | null;
            /** @enum {string} */
            locale?: "fr" | "en";
            /** @enum {string} */
            color_mode?: "auto" | "light" | "dark";
            muted_emails?: ("reviews" | "alerts" | "team")[];
        };
        UpdateApiKeyInput: {
            name?: string;
            scopes?: ("verifications:read" | "verifications:create" | "verifications:cancel" | "verifications:review" | "verifications:redact" | "files:read" | "customers:read" | "customers:write" | "customers:redact" | "alerts:read" | "alerts:manage" | "lists:read" | "lists:manage" | "events:read" | "webhooks:read" | "webhooks:manage" | "logs:read" | "app:read" | "app:update" | "team:read")[];
            allowed_ranges?: string[];
            expires_at?: string | null;
        };
        UpdateAppInput: {
            name?: string;
            color?: string | null;
        };
        UpdateAppSettingsInput: {
            workflow?: components["schemas"]["WorkflowInput"];
            retention_days?: number;
            consent?: {
                fr: string | null;
                en: string | null;
            };
            redirect_urls?: string[];
            allowed_origins?: string[];
            notifications?: {
                reviews: boolean;
            };
        };
        UpdateCustomerInput: {
            reference?: string | null;
            first_name?: string | null;
            last_name?: string | null;
            birth_date?: string | null;
            email?: string | null;
            phone?: string | null;
            metadata?: {
                [key: string]: string | null;
            };
        };
        UpdateMemberInput: {
            roles: ("owner" | "admin" | "compliance" | "developer" | "support" | "viewer")[];
        };
        UpdatePasswordInput: {
            current_password: string;
            password: string;
        };
        UpdateScreeningHitInput: {
            /** @enum {string} */
            state: "open" | "false_positive" | "true_match";
            note: string;
        };
        UpdateTicketInput: {
            /** @enum {string} */
            status?: "open" | "answered" | "waiting_for_customer" | "solved" | "closed";
            /** @enum {string} */
            priority?: "low" | "normal" | "high" | "urgent";
            /** @enum {string} */
            category?: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
            assignee?: string | null;
        };
        UpdateVerificationInput: {
            metadata: {
                [key: string]: string | null;
            };
        };
        UpdateViewInput: {
            name?: string;
            shared?: boolean;
        };
        UpdateWebhookEndpointInput: {
            url?: string;
            description?: string;
            event_types?: ("*" | "verification.*" | "customer.*" | "alert.*" | "list_entry.*" | "screening.*" | "api_key.*" | "webhook_endpoint.*" | "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted")[];
            /** @enum {string} */
            event_payload?: "full" | "standard" | "thin";
            /** @enum {string} */
            api_version?: "2026-11-26";
            enabled?: boolean;
        };
        User: {
            id: string;
            /** @constant */
            object: "user";
            email: string;
            name: string;
            phone: string | null;
            /** @enum {string} */
            locale: "fr" | "en";
            /** @enum {string} */
            color_mode: "auto" | "light" | "dark";
            avatar_url: string | null;
            email_verified: boolean;
            totp: boolean;
            muted_emails: ("reviews" | "alerts" | "team")[];
            /** @enum {string} */
            mode: "test" | "live";
            current_app: components["schemas"]["App"] | null;
            created_at: string;
        };
        Verification: {
            id: string;
            /** @constant */
            object: "verification";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            status: "created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
            outcome: ("approved" | "declined") | null;
            assurance: ("basic" | "enhanced" | "strong") | null;
            reasons: components["schemas"]["Reason"][];
            reference: string | null;
            customer: string | null;
            metadata: {
                [key: string]: string;
            };
            locale: ("fr" | "en") | null;
            attempts: number;
            simulated: boolean;
            assignee: string | null;
            provided_details: components["schemas"]["ProvidedDetails"];
            verified_data: components["schemas"]["VerifiedData"] | null;
            /** @enum {string} */
            redaction: "none" | "processing" | "redacted";
            redacted_at: string | null;
            expires_at: string;
            created_at: string;
            updated_at: string;
            started_at: string | null;
            submitted_at: string | null;
            decided_at: string | null;
            options: components["schemas"]["Workflow"];
            redirect_url: string | null;
            url: string | null;
            client_secret: string | null;
            code: string | null;
            origin: {
                device: string | null;
                place: string;
            } | null;
            message: string | null;
            proposal: components["schemas"]["Proposal"] | null;
            checks: components["schemas"]["Check"][];
            duplicates: components["schemas"]["Duplicate"][];
            list_hits: components["schemas"]["ListHit"][];
            fields: components["schemas"]["ExtractedField"][];
            files: components["schemas"]["VerificationFile"][];
            recording: components["schemas"]["Recording"] | null;
            gestures: components["schemas"]["Gesture"][];
        };
        VerificationFile: {
            id: string;
            /** @constant */
            object: "file";
            /** @enum {string} */
            kind: "document_front" | "document_back" | "selfie";
            content_type: string;
            bytes: number;
            width: number;
            height: number;
            url: string;
            face: [
                number,
                number
            ][] | null;
            eyes: [
                number,
                number
            ][] | null;
            seal: components["schemas"]["DocumentSeal"] | null;
            created_at: string;
        };
        VerificationLink: {
            id: string;
            client_secret: string;
        };
        VerificationPage: {
            data: components["schemas"]["VerificationSummary"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        VerificationSession: {
            id: string;
            /** @constant */
            object: "verification_session";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            status: "created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
            locale: ("fr" | "en") | null;
            business: {
                id: string;
                name: string;
                color: string | null;
                logo_url: string | null;
                consent: string | null;
            };
            retention_days: number;
            documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
            countries: string[] | null;
            /** @enum {string} */
            liveness: "active" | "passive" | "off";
            document: components["schemas"]["SelectedDocument"] | null;
            sides: ("document_front" | "document_back" | "selfie")[];
            pictures: components["schemas"]["PictureVerdict"][];
            attempts_left: number;
            reasons: components["schemas"]["Reason"][];
            message: string | null;
            return_url: string | null;
            signed_result: {
                verification: string;
                /** @enum {string} */
                status: "created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
                time: number;
                signature: string;
            } | null;
            expires_at: string;
        };
        VerificationSummary: {
            id: string;
            /** @constant */
            object: "verification";
            /** @enum {string} */
            mode: "test" | "live";
            /** @enum {string} */
            status: "created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled";
            outcome: ("approved" | "declined") | null;
            assurance: ("basic" | "enhanced" | "strong") | null;
            reasons: components["schemas"]["Reason"][];
            reference: string | null;
            customer: string | null;
            metadata: {
                [key: string]: string;
            };
            locale: ("fr" | "en") | null;
            attempts: number;
            simulated: boolean;
            assignee: string | null;
            provided_details: components["schemas"]["ProvidedDetails"];
            verified_data: components["schemas"]["VerifiedData"] | null;
            /** @enum {string} */
            redaction: "none" | "processing" | "redacted";
            redacted_at: string | null;
            expires_at: string;
            created_at: string;
            updated_at: string;
            started_at: string | null;
            submitted_at: string | null;
            decided_at: string | null;
        };
        VerifiedData: {
            document_type?: string;
            document_number?: string;
            issuing_state?: string;
            nationality?: string;
            last_name?: string;
            first_name?: string;
            birth_date?: string;
            expiry_date?: string;
            sex?: string;
            personal_number?: string;
            address?: string;
        };
        VerifyEmailInput: {
            token: string;
        };
        View: {
            id: string;
            /** @constant */
            object: "view";
            /** @enum {string} */
            list: "verifications" | "customers";
            name: string;
            query: string;
            shared: boolean;
            author: {
                id: string;
                name: string;
            };
            can_update: boolean;
            created_at: string;
        };
        WebhookAttempt: {
            number: number;
            at: string;
            status_code: number | null;
            error: ("address_refused" | "name_not_found" | "connection_refused" | "connection_reset" | "tls_failed" | "timeout" | "redirect" | "status" | "gone" | "connection_failed") | null;
            latency_ms: number;
            request_headers: {
                [key: string]: string;
            };
            response_headers: {
                [key: string]: string;
            };
            response_body: string | null;
            response_truncated: boolean;
        };
        WebhookDelivery: {
            id: string;
            /** @constant */
            object: "webhook_delivery";
            /** @enum {string} */
            mode: "test" | "live";
            endpoint_id: string;
            event_id: string;
            /** @enum {string} */
            event_type: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
            object_id: string;
            sequence: number;
            test: boolean;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "paused";
            attempt_count: number;
            next_attempt_at: string | null;
            last_status_code: number | null;
            created_at: string;
            delivered_at: string | null;
        };
        WebhookDeliveryDetail: {
            id: string;
            /** @constant */
            object: "webhook_delivery";
            /** @enum {string} */
            mode: "test" | "live";
            endpoint_id: string;
            event_id: string;
            /** @enum {string} */
            event_type: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
            object_id: string;
            sequence: number;
            test: boolean;
            /** @enum {string} */
            status: "pending" | "delivered" | "failed" | "paused";
            attempt_count: number;
            next_attempt_at: string | null;
            last_status_code: number | null;
            created_at: string;
            delivered_at: string | null;
            payload: components["schemas"]["WebhookPayload"] | null;
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        WebhookEndpoint: {
            id: string;
            /** @constant */
            object: "webhook_endpoint";
            /** @enum {string} */
            mode: "test" | "live";
            url: string;
            description: string;
            event_types: ("*" | "verification.*" | "customer.*" | "alert.*" | "list_entry.*" | "screening.*" | "api_key.*" | "webhook_endpoint.*" | "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted")[];
            excluded_types: ("verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted")[];
            /** @enum {string} */
            event_payload: "full" | "standard" | "thin";
            /** @enum {string} */
            api_version: "2026-11-26";
            enabled: boolean;
            disabled_reason: ("by_member" | "failing" | "gone") | null;
            disabled_at: string | null;
            failing_since: string | null;
            secrets: {
                id: string;
                created_at: string;
                expires_at: string | null;
            }[];
            created_at: string;
        };
        WebhookEndpointHealth: {
            /** @constant */
            object: "webhook_endpoint_health";
            hours: {
                hour: string;
                succeeded: number;
                failed: number;
                latency_ms: number | null;
            }[];
            succeeded: number;
            failed: number;
            waiting: number;
        };
        WebhookEndpointPage: {
            data: components["schemas"]["WebhookEndpoint"][];
            has_more: boolean;
            next_cursor: string | null;
        };
        WebhookPayload: {
            id: string;
            /** @constant */
            object: "event";
            /** @enum {string} */
            type: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
            /** @enum {string} */
            api_version: "2026-11-26";
            /** @enum {string} */
            mode: "test" | "live";
            object_id: string;
            sequence: number;
            data?: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            actor?: "user" | "key" | "person" | "system";
            actor_id?: string | null;
            request_id?: string | null;
            created_at: string;
        };
        WebhookResend: {
            /** @constant */
            object: "webhook_resend";
            count: number;
        };
        WebhookSecret: {
            /** @constant */
            object: "webhook_secret";
            id: string;
            created_at: string;
            expires_at: string | null;
            secret: string;
        };
        Workflow: {
            documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
            countries: string[] | null;
            /** @enum {string} */
            printed_agreement: "optional" | "required";
            face_match_fmr: number | null;
            face_mismatch_fmr: number | null;
            /** @enum {string} */
            liveness: "active" | "passive" | "off";
            /** @enum {string} */
            liveness_doubts: "report" | "review" | "decline";
            /** @enum {string} */
            duplicates: "off" | "report" | "review";
            /** @enum {string} */
            screening: "off" | "review";
            minimum_age: number | null;
            max_attempts: number;
            /** @enum {string} */
            review: "when_unsure" | "always";
            four_eyes: boolean;
            /** @enum {string} */
            minimum_assurance: "basic" | "enhanced" | "strong";
            link_lifetime_hours: number;
        };
        WorkflowInput: {
            documents: ("passport" | "identity_card" | "residence_permit" | "driving_licence")[];
            countries: string[] | null;
            /** @enum {string} */
            printed_agreement: "optional" | "required";
            face_match_fmr: number | null;
            face_mismatch_fmr: number | null;
            /** @enum {string} */
            liveness: "active" | "passive" | "off";
            /** @enum {string} */
            liveness_doubts: "report" | "review" | "decline";
            /** @enum {string} */
            duplicates: "off" | "report" | "review";
            /** @enum {string} */
            screening: "off" | "review";
            minimum_age: number | null;
            max_attempts: number;
            /** @enum {string} */
            review: "when_unsure" | "always";
            four_eyes: boolean;
            /** @enum {string} */
            minimum_assurance: "basic" | "enhanced" | "strong";
            link_lifetime_hours: number;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getCsrfCookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        token?: string;
                    };
                };
            };
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecondFactorNeeded"];
                };
            };
        };
    };
    loginWithSecondFactor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SecondFactorInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        token?: string;
                    };
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        token?: string;
                    };
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        token?: string;
                    };
                };
            };
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordInput"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    checkResetLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uid: string;
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetLink"];
                };
            };
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    resendEmailVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyEmailInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailProofResult"];
                };
            };
        };
    };
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Account"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmationInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAccountInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setAvatarAsForm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    _method: "PUT";
                    file: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAvatar: {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestEmailChangeInput"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdatePasswordInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAccountActivity: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                action?: "account.registered" | "account.email_verified" | "account.signed_in" | "account.sign_in_failed" | "account.signed_out" | "account.password_changed" | "account.password_reset_requested" | "account.password_reset" | "account.email_change_requested" | "account.email_changed" | "account.profile_changed" | "account.avatar_changed" | "account.totp_enabled" | "account.totp_disabled" | "account.recovery_code_used" | "account.recovery_codes_renewed" | "account.passkey_added" | "account.passkey_removed" | "account.session_ended" | "account.exported" | "account.deleted" | "app.created" | "app.renamed" | "app.branding_changed" | "app.settings_changed" | "app.transferred" | "app.deletion_scheduled" | "app.deletion_canceled" | "app.deleted" | "member.joined" | "member.roles_changed" | "member.removed" | "member.left" | "invitation.sent" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "invitation.declined" | "verification.created" | "verification.canceled" | "verification.reviewed" | "verification.decided" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.noted" | "verification.sent" | "verification.exported" | "verification.evidence_exported" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "file.viewed" | "file.downloaded" | "alert.acknowledged" | "alert.resolved" | "alert.rule_changed" | "list_entry.created" | "list_entry.deleted" | "screening_list.imported" | "screening_list.deleted" | "screening_hit.updated" | "ticket.opened" | "ticket.answered" | "ticket.noted" | "ticket.changed" | "api_key.created" | "api_key.changed" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.enabled" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted" | "verification.simulated" | "app.version_changed" | "verification.updated" | "account." | "app." | "member." | "invitation." | "verification." | "customer." | "file." | "alert." | "list_entry." | "screening_list." | "screening_hit." | "ticket." | "api_key." | "webhook_endpoint.";
                actor_id?: string;
                created_after?: string;
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
        };
    };
    exportAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
    beginTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotpSecret"];
                };
            };
        };
    };
    confirmTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTotpInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    disableTotp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DisableTotpInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    regenerateRecoveryCodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoveryCodes"];
                };
            };
        };
    };
    listPasskeys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Passkey"][];
                    };
                };
            };
        };
    };
    addPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddPasskeyInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    beginPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    renamePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenamePasskeyInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Passkey"];
                };
            };
        };
    };
    deletePasskey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordConfirmationInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    beginPasskeyLogin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["BeginPasskeySignInInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasskeyOptions"];
                };
            };
        };
    };
    loginWithPasskey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasskeySignInInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        token?: string;
                    };
                };
            };
        };
    };
    getBotChallenge: {
        parameters: {
            query: {
                action: "login" | "register" | "password_forgot" | "contact" | "demo" | "demo_try" | "help";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BotChallenge"];
                };
            };
        };
    };
    listApps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["App"][];
                    };
                };
            };
        };
    };
    createApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAppInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    getApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["App"];
                };
            };
        };
    };
    updateApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAppInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAppLogo: {
        parameters: {
            query?: {
                v?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    setAppLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    setAppLogoAsForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    _method: "PUT";
                    file: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    deleteAppLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getAppSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
        };
    };
    updateAppSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAppSettingsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
        };
    };
    transferApp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TransferAppInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    scheduleAppDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAppInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    cancelAppDeletion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listAppAudit: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                action?: "account.registered" | "account.email_verified" | "account.signed_in" | "account.sign_in_failed" | "account.signed_out" | "account.password_changed" | "account.password_reset_requested" | "account.password_reset" | "account.email_change_requested" | "account.email_changed" | "account.profile_changed" | "account.avatar_changed" | "account.totp_enabled" | "account.totp_disabled" | "account.recovery_code_used" | "account.recovery_codes_renewed" | "account.passkey_added" | "account.passkey_removed" | "account.session_ended" | "account.exported" | "account.deleted" | "app.created" | "app.renamed" | "app.branding_changed" | "app.settings_changed" | "app.transferred" | "app.deletion_scheduled" | "app.deletion_canceled" | "app.deleted" | "member.joined" | "member.roles_changed" | "member.removed" | "member.left" | "invitation.sent" | "invitation.resent" | "invitation.revoked" | "invitation.accepted" | "invitation.declined" | "verification.created" | "verification.canceled" | "verification.reviewed" | "verification.decided" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.noted" | "verification.sent" | "verification.exported" | "verification.evidence_exported" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "file.viewed" | "file.downloaded" | "alert.acknowledged" | "alert.resolved" | "alert.rule_changed" | "list_entry.created" | "list_entry.deleted" | "screening_list.imported" | "screening_list.deleted" | "screening_hit.updated" | "ticket.opened" | "ticket.answered" | "ticket.noted" | "ticket.changed" | "api_key.created" | "api_key.changed" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.changed" | "webhook_endpoint.secret_rotated" | "webhook_endpoint.enabled" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted" | "verification.simulated" | "app.version_changed" | "verification.updated" | "account." | "app." | "member." | "invitation." | "verification." | "customer." | "file." | "alert." | "list_entry." | "screening_list." | "screening_hit." | "ticket." | "api_key." | "webhook_endpoint.";
                actor_id?: string;
                created_after?: string;
                created_before?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
        };
    };
    selectApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectAppInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getCurrentApp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentApp"];
                };
            };
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateAppSettingsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AppSettings"];
                };
            };
        };
    };
    pinVersion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PinnedVersionInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PinnedVersion"];
                };
            };
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                limit?: number;
                status?: "active" | "inactive";
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPage"];
                };
            };
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateApiKeyInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKey"];
                };
            };
        };
    };
    listMembers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Member"][];
                    };
                };
            };
        };
    };
    listTeam: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberPage"];
                };
            };
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                member: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    listInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Invitation"][];
                    };
                };
            };
        };
    };
    createInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationsInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SentInvitations"];
                };
            };
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                invitation: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    getInvitation: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationOffer"];
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    registerWithInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptAsNewInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["User"];
                        token?: string;
                    };
                };
            };
        };
    };
    declineInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listVerifications: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: ("created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled")[];
                outcome?: "approved" | "declined";
                reference?: string;
                reached?: "opened" | "consent" | "document" | "selfie" | "submitted";
                reason?: "document_blurred" | "document_glare" | "document_dark" | "document_cut_off" | "document_too_small" | "document_not_found" | "document_unreadable" | "wrong_side" | "document_not_accepted" | "country_not_accepted" | "portrait_not_found" | "document_side_missing" | "document_on_screen" | "document_black_and_white" | "picture_edited" | "face_not_found" | "several_faces" | "face_too_small" | "face_blurred" | "face_dark" | "face_turned" | "face_bright" | "face_light_uneven" | "face_cut_off" | "eyes_closed" | "turn_not_seen" | "approach_not_seen" | "blink_not_seen" | "lights_not_seen" | "light_not_reflected" | "challenge_expired" | "document_expired" | "face_mismatch" | "sides_not_linked" | "mrz_check_digit" | "reading_uncertain" | "data_mismatch" | "sources_differ" | "spoof_suspected" | "face_changed" | "under_age" | "review_always" | "attempts_used_up" | "processing_failed" | "duplicate_face" | "duplicate_document" | "face_blocked" | "document_blocked" | "contact_blocked" | "address_blocked" | "liveness_uncertain" | "challenge_reduced" | "seal_not_genuine" | "state_unknown" | "print_not_read" | "assurance_too_low" | "ghost_differs" | "doubted_before" | "doubted_nearby" | "screening_hit" | "screening_list_missing" | "screening_name_missing" | "screening_unavailable" | "chip_signature_invalid" | "chip_issuer_not_genuine" | "chip_issuer_unknown" | "chip_certificate_revoked" | "chip_revocation_unknown" | "chip_data_changed" | "chip_state_differs" | "chip_document_differs" | "chip_face_mismatch" | "chip_portrait_unreadable" | "chip_copied" | "chip_copy_unknown" | "chip_unverifiable" | "consent_declined" | "abandoned";
                country?: string;
                document?: "passport" | "identity_card" | "residence_permit" | "driving_licence";
                customer?: string;
                assignee?: ("me" | "none") | string;
                created_after?: string;
                created_before?: string;
                updated_after?: string;
                updated_before?: string;
                text?: string;
                sort?: "newest" | "oldest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationPage"];
                };
            };
        };
    };
    createVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateVerificationInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    exportVerifications: {
        parameters: {
            query: {
                status?: ("created" | "started" | "processing" | "approved" | "declined" | "in_review" | "resubmission_requested" | "expired" | "canceled")[];
                outcome?: "approved" | "declined";
                reference?: string;
                reached?: "opened" | "consent" | "document" | "selfie" | "submitted";
                reason?: "document_blurred" | "document_glare" | "document_dark" | "document_cut_off" | "document_too_small" | "document_not_found" | "document_unreadable" | "wrong_side" | "document_not_accepted" | "country_not_accepted" | "portrait_not_found" | "document_side_missing" | "document_on_screen" | "document_black_and_white" | "picture_edited" | "face_not_found" | "several_faces" | "face_too_small" | "face_blurred" | "face_dark" | "face_turned" | "face_bright" | "face_light_uneven" | "face_cut_off" | "eyes_closed" | "turn_not_seen" | "approach_not_seen" | "blink_not_seen" | "lights_not_seen" | "light_not_reflected" | "challenge_expired" | "document_expired" | "face_mismatch" | "sides_not_linked" | "mrz_check_digit" | "reading_uncertain" | "data_mismatch" | "sources_differ" | "spoof_suspected" | "face_changed" | "under_age" | "review_always" | "attempts_used_up" | "processing_failed" | "duplicate_face" | "duplicate_document" | "face_blocked" | "document_blocked" | "contact_blocked" | "address_blocked" | "liveness_uncertain" | "challenge_reduced" | "seal_not_genuine" | "state_unknown" | "print_not_read" | "assurance_too_low" | "ghost_differs" | "doubted_before" | "doubted_nearby" | "screening_hit" | "screening_list_missing" | "screening_name_missing" | "screening_unavailable" | "chip_signature_invalid" | "chip_issuer_not_genuine" | "chip_issuer_unknown" | "chip_certificate_revoked" | "chip_revocation_unknown" | "chip_data_changed" | "chip_state_differs" | "chip_document_differs" | "chip_face_mismatch" | "chip_portrait_unreadable" | "chip_copied" | "chip_copy_unknown" | "chip_unverifiable" | "consent_declined" | "abandoned";
                country?: string;
                document?: "passport" | "identity_card" | "residence_permit" | "driving_licence";
                customer?: string;
                assignee?: ("me" | "none") | string;
                created_after?: string;
                created_before?: string;
                updated_after?: string;
                updated_before?: string;
                text?: string;
                sort?: "newest" | "oldest";
                format: "csv" | "jsonl";
                personal?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/x-ndjson": string;
                };
            };
        };
    };
    getVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    updateVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateVerificationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    cancelVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    getFile: {
        parameters: {
            query?: {
                download?: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                    "video/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                    "video/*": string;
                };
            };
        };
    };
    createFileLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileLink"];
                };
            };
        };
    };
    getLinkedFile: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                    "video/*": string;
                };
            };
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                    "video/*": string;
                };
            };
        };
    };
    createChipChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipChallenge"];
                };
            };
        };
    };
    uploadChip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChipInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipReceipt"];
                };
            };
        };
    };
    reviewVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    reopenVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReopenInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    assignVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    assignVerifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AssignVerificationsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedMany"];
                };
            };
        };
    };
    getNextVerification: {
        parameters: {
            query?: {
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NextCase"];
                };
            };
        };
    };
    listFileViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileViews"];
                };
            };
        };
    };
    sendVerificationLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendLinkInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    simulateVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SimulateInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    getLinkByCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkCodeInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationLink"];
                };
            };
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSession"];
                };
            };
        };
    };
    openSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSession"];
                };
            };
        };
    };
    startSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConsentInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSession"];
                };
            };
        };
    };
    declineConsent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSession"];
                };
            };
        };
    };
    selectDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectedDocumentInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSession"];
                };
            };
        };
    };
    uploadPicture: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                kind: "document_front" | "document_back" | "selfie";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureVerdict"];
                };
            };
        };
    };
    createLivenessChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateLivenessChallengeInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LivenessChallenge"];
                };
            };
        };
    };
    answerChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                nonce: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureVerdict"];
                };
            };
        };
    };
    submitChallengeStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                nonce: string;
                step: number;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LivenessStep"];
                };
            };
        };
    };
    submitChallengeStepAsForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                nonce: string;
                step: number;
                number: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    _method: "PUT";
                    file: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LivenessStep"];
                };
            };
        };
    };
    completeChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                nonce: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PictureVerdict"];
                };
            };
        };
    };
    uploadRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                capture: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    uploadRecordingAsForm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                capture: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @enum {string} */
                    _method: "PUT";
                    file: string;
                };
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createSessionChipChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipChallenge"];
                };
            };
        };
    };
    uploadSessionChip: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChipInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChipReceipt"];
                };
            };
        };
    };
    submitSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationSession"];
                };
            };
        };
    };
    listNotes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notes"];
                };
            };
        };
    };
    createNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateNoteInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Note"];
                };
            };
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listCustomers: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "unverified" | "pending" | "in_review" | "verified" | "declined";
                reference?: string;
                text?: string;
                created_after?: string;
                created_before?: string;
                updated_after?: string;
                updated_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CustomerPage"];
                };
            };
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateCustomerInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    updateCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateCustomerInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    listCustomerDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["CustomerDuplicate"][];
                    };
                };
            };
        };
    };
    mergeCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeCustomerInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    listListEntries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                list?: "blocklist" | "allowlist";
                kind?: "face" | "document_number" | "email" | "phone" | "ip_range";
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEntryPage"];
                };
            };
        };
    };
    createListEntry: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateListEntryInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEntry"];
                };
            };
        };
    };
    getListEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListEntry"];
                };
            };
        };
    };
    deleteListEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    listScreeningLists: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningLists"];
                };
            };
        };
    };
    uploadScreeningList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                    name: string;
                };
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningList"];
                };
            };
        };
    };
    deleteScreeningList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    searchScreening: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScreenNameInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningSearch"];
                };
            };
        };
    };
    listScreeningHits: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                state?: "open" | "false_positive" | "true_match";
                verification?: string;
                customer?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningHitPage"];
                };
            };
        };
    };
    getScreeningHit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningHit"];
                };
            };
        };
    };
    updateScreeningHit: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateScreeningHitInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreeningHit"];
                };
            };
        };
    };
    redactVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Verification"];
                };
            };
        };
    };
    redactCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
        };
    };
    listRedactions: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                subject?: "verification" | "customer";
                subject_id?: string;
                cause?: "user" | "key" | "schedule";
                created_after?: string;
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RedactionPage"];
                };
            };
        };
    };
    exportRedactions: {
        parameters: {
            query?: {
                subject?: "verification" | "customer";
                subject_id?: string;
                cause?: "user" | "key" | "schedule";
                created_after?: string;
                created_before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Retention"];
                };
            };
        };
    };
    listViews: {
        parameters: {
            query: {
                list: "verifications" | "customers";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["View"][];
                    };
                };
            };
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateViewInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                view: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                view: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateViewInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["View"];
                };
            };
        };
    };
    listSpecimens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Specimens"];
                };
            };
        };
    };
    getSpecimen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: "passport-valid" | "passport-expired" | "passport-under-age" | "passport-check-digit" | "passport-blurred" | "passport-glare" | "passport-cut-off" | "passport-none" | "card-front" | "card-back" | "selfie-valid" | "selfie-expired" | "selfie-under-age" | "selfie-check-digit" | "selfie-card" | "selfie-other-person" | "selfie-no-face" | "selfie-two-faces";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                };
            };
        };
    };
    getStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                object_id?: string;
                type?: ("verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted")[];
                request_id?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
        };
    };
    getEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                type?: ("verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted")[];
                object_id?: string;
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    listLogs: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "success" | "client_error" | "server_error";
                operation?: string;
                actor_id?: string;
                object_id?: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogPage"];
                };
            };
        };
    };
    getLogStatistics: {
        parameters: {
            query?: {
                hours?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogStatistics"];
                };
            };
        };
    };
    getLog: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestLogDetail"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointPage"];
                };
            };
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
    getWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecret"];
                };
            };
        };
    };
    sendTestEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendTestEventInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    getWebhookHealth: {
        parameters: {
            query?: {
                hours?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointHealth"];
                };
            };
        };
    };
    resendFailedDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendFailedInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookResend"];
                };
            };
        };
    };
    listDeliveries: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                endpoint_id?: string;
                event_id?: string;
                status?: "pending" | "delivered" | "failed" | "paused";
                type?: "verification.created" | "verification.opened" | "verification.started" | "verification.document_selected" | "verification.picture_accepted" | "verification.picture_rejected" | "verification.processing" | "verification.approved" | "verification.declined" | "verification.in_review" | "verification.resubmission_requested" | "verification.canceled" | "verification.expired" | "verification.reopened" | "verification.proposed" | "verification.assigned" | "verification.note_created" | "verification.sent" | "verification.updated" | "verification.redacted" | "customer.created" | "customer.updated" | "customer.merged" | "customer.redacted" | "alert.opened" | "alert.acknowledged" | "alert.resolved" | "list_entry.created" | "list_entry.deleted" | "screening.hit_created" | "screening.hit_updated" | "api_key.created" | "api_key.rotated" | "api_key.revoked" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.disabled" | "webhook_endpoint.deleted";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    getDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetail"];
                };
            };
        };
    };
    resendDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    listAlerts: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                status?: "open" | "acknowledged" | "resolved";
                type?: "duplicate_face" | "duplicate_document" | "list_hit" | "decline_spike" | "reviews_waiting" | "mail_failing" | "webhook_failing" | "key_new_network" | "key_expiring";
                severity?: "info" | "warning" | "critical";
                sort?: "latest" | "severity";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertPage"];
                };
            };
        };
    };
    countAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertCount"];
                };
            };
        };
    };
    getAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    acknowledgeAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    acknowledgeAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertIdsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedAlerts"];
                };
            };
        };
    };
    resolveAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Alert"];
                };
            };
        };
    };
    resolveAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AlertIdsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangedAlerts"];
                };
            };
        };
    };
    listAlertRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AlertRule"][];
                    };
                };
            };
        };
    };
    setAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: "duplicate_face" | "duplicate_document" | "list_hit" | "decline_spike" | "reviews_waiting" | "mail_failing" | "webhook_failing" | "key_new_network" | "key_expiring";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAlertRuleInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
        };
    };
    muteAlertRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                type: "duplicate_face" | "duplicate_document" | "list_hit" | "decline_spike" | "reviews_waiting" | "mail_failing" | "webhook_failing" | "key_new_network" | "key_expiring";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MuteAlertRuleInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AlertRule"];
                };
            };
        };
    };
    getEvidenceCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/x-pem-file": string;
                };
            };
        };
    };
    getEvidence: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
        };
    };
    getEvidenceReport: {
        parameters: {
            query?: {
                locale?: "fr" | "en";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
        };
    };
    replayVerification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Replay"];
                };
            };
        };
    };
    getStatistics: {
        parameters: {
            query?: {
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statistics"];
                };
            };
        };
    };
    getFirstSteps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FirstSteps"];
                };
            };
        };
    };
    getMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MailState"];
                };
            };
        };
    };
    rateDocsPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DocsPageRatingInput"];
            };
        };
        responses: {
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    sendContactMessage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ContactMessageInput"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    createDemoRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DemoRequestInput"];
            };
        };
        responses: {
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    runFaceMatchDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                    bot_token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaceMatchDemo"];
                };
            };
        };
    };
    runDocumentDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                    bot_token?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentDemo"];
                };
            };
        };
    };
    createDemoChallenge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateDemoChallengeInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DemoChallenge"];
                };
            };
        };
    };
    runLivenessDemo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string[];
                    challenge: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LivenessDemo"];
                };
            };
        };
    };
    getSupport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Support"];
                };
            };
        };
    };
    listTickets: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                of?: "mine" | "all";
                status?: "open" | "answered" | "waiting_for_customer" | "solved" | "closed";
                priority?: "low" | "normal" | "high" | "urgent";
                category?: "verification" | "account" | "integration" | "privacy" | "bug" | "other";
                assignee?: "me" | "none";
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TicketPage"];
                };
            };
        };
    };
    createTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTicketInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    createHelpRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HelpRequestInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HelpRequestReceived"];
                };
            };
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    updateTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UpdateTicketInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    replyToTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplyToTicketInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    rateTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RateTicketInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ticket"];
                };
            };
        };
    };
    getTicketAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/*": string;
                    "application/pdf": string;
                    "text/plain": string;
                };
            };
        };
    };
    getRealtime: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Realtime"];
                };
            };
        };
    };
    authorizeChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthorizeChannelInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChannelAuth"];
                };
            };
        };
    };
    authenticateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AuthenticateUserInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocketUser"];
                };
            };
        };
    };
}
