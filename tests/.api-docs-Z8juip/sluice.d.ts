export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says that the server answers. */
        get: operations["readHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What this server can do. */
        get: operations["readConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/1inch/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Tokens that can be swapped on a chain. */
        get: operations["readTokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/1inch/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Quotes an exact-input swap. */
        get: operations["readQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/1inch/swap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Builds the unsigned transaction of a swap. */
        post: operations["buildSwap"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/test/oneinch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks for one quote, to see that the swap provider answers. */
        post: operations["testOneInch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tokens/{address}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One token of a chain: from the table, or read from its contract. Needs no key. */
        get: operations["readToken"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/balances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Balances of an account: the native token first, then known and asked tokens. Needs no key. */
        get: operations["readBalances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/allowances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Allowances that an account has given to the contracts that Sluice uses. Needs no key. */
        get: operations["readAllowances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/prices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Prices of the native token and of the asked tokens of a chain, and its gas price. Needs no key. */
        get: operations["readPrices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bridge/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the Monad bridge has a counterparty and its contracts, before anything is locked. Needs no key. */
        get: operations["readBridgeStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/bridge/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the counterparty of the Monad bridge gives for an amount; nothing is locked or announced. Needs no key. */
        get: operations["readBridgeQuote"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oneinch-proxy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A quote or an unsigned swap. Nothing is signed: hand `tx` to the wallet. */
        get: operations["proxyOneInch"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fusion-plus/quote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Quotes a cross-chain swap; nothing is built or placed. Equal requests share an answer until it expires. */
        post: operations["quoteFusionPlus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fusion-plus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Builds a cross-chain order and answers what is to be signed; hand the signature to /api/fusion-plus/submit. The secrets of the order stay in the memory of the server: if it ends before the swap is done they are lost, and what is locked returns after the time lock. */
        post: operations["startFusionPlus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fusion-plus/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the hash of the approval or the signature of the order, and answers the next step. */
        post: operations["submitFusionPlus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fusion-plus/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a cross-chain order is, by its `bridgeHash` or `executionId`. */
        get: operations["readFusionPlus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monad-bridge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Builds the lock of a bridge between Ethereum and Monad and answers what is to be sent; hand its hash to /api/monad-bridge/submit. The claim follows once the counterparty has locked; without it, /api/monad-bridge/refund takes the lock back after its time. */
        post: operations["startMonadBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monad-bridge/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes the hash of the sent approval, lock, claim or refund, and answers the next step. */
        post: operations["submitMonadBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monad-bridge/refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers the unsigned refund of a lock whose time is over; hand its hash to /api/monad-bridge/submit. */
        post: operations["refundMonadBridge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/monad-bridge/{hash}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a bridge is, by its `bridgeHash` or `executionId`; with the claim to send once it can be claimed. */
        get: operations["readMonadBridge"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every component, built in or of a plugin of the registry, with ports and fields. */
        get: operations["listNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/execute-node": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs one node alone and answers what came of it; on request with the code of its feature. */
        post: operations["executeNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/schema": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** JSON Schema (draft 7) of plugin files; needs no token, so that editors can load it. */
        get: operations["readPluginSchema"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/registry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plugins that can be installed. */
        get: operations["listPlugins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plugins whose name, description, tags or components hold a text. */
        get: operations["searchPlugins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/install/{pluginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The definition of a plugin of the registry, for the browser to keep. Nothing of it is run. */
        post: operations["installPlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/load": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Fetches a plugin file from a public address and checks it. Nothing of it is run. */
        post: operations["loadPlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/installed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Plugins that the server keeps: every run can use their components by id. */
        get: operations["listInstalledPlugins"];
        put?: never;
        /** Checks a plugin and keeps it on the server. Its code is compiled and not run. */
        post: operations["keepPlugin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/plugins/installed/{pluginId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The definition of a plugin that the server keeps, to install it in a browser too. */
        get: operations["readInstalledPlugin"];
        put?: never;
        post?: never;
        /** Removes a plugin from the server; runs that began with it go on. */
        delete: operations["removePlugin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every project, last edited first. */
        get: operations["listProjects"];
        put?: never;
        /** Makes a project; without a document it starts empty. */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A project with its draft. */
        get: operations["readProject"];
        put?: never;
        post?: never;
        /** Deletes a project with its versions; for 7 days it can be brought back. Runs are kept. */
        delete: operations["removeProject"];
        options?: never;
        head?: never;
        /** Renames a project. It counts as an edit: an editor that has it open is told. */
        patch: operations["renameProject"];
        trace?: never;
    };
    "/api/projects/{projectId}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Keeps what is on the canvas, without making a version. */
        put: operations["saveDraft"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Saved versions and restore points, newest first. */
        get: operations["listVersions"];
        put?: never;
        /** Saves the document as the next version and as the draft. */
        post: operations["saveVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/restore-points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a document beside the draft, which stays as it is. What is kept already is answered instead. */
        post: operations["keepRestorePoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/versions/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One version or restore point with its document. */
        get: operations["readVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes the note of a version. */
        patch: operations["noteVersion"];
        trace?: never;
    };
    "/api/projects/{projectId}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a project of the draft of another one, without its versions. */
        post: operations["duplicateProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Brings a deleted project back with its versions. */
        post: operations["restoreProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Checks a workflow without running it; nothing is stored. */
        post: operations["validateWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/fix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Applies every certain fix and answers the workflow with what is left; nothing is stored. */
        post: operations["fixWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reads a workflow file of any form, and stores it as a project where that is asked for. Nothing is run. */
        post: operations["importWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A stored workflow as a file, without keys. */
        get: operations["exportWorkflow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/workflows/{workflow}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a stored workflow by its name or id; follow it over the socket, or read the run. */
        post: operations["startWorkflow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/secrets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says which secrets are set. Values never leave the server. */
        get: operations["listSecrets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/secrets/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Says whether one secret is set. */
        get: operations["readSecret"];
        /** Stores a secret, encrypted. It cannot be read back. */
        put: operations["writeSecret"];
        post?: never;
        /** Forgets a stored secret. */
        delete: operations["removeSecret"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Settings of this server, without secrets. */
        get: operations["readSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/rpc/{chainId}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the RPC address in use for its chain id. */
        post: operations["checkRpc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/rpc/{chainId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Checks the chain id of an RPC address, then stores it encrypted. It cannot be read back. */
        put: operations["writeRpc"];
        post?: never;
        /** Forgets a stored RPC address; the public ones are used again. */
        delete: operations["removeRpc"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/wallet-connect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stores the WalletConnect project id; null forgets it. */
        put: operations["writeWalletConnect"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/usd-limit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stores the limit in US dollars above which a transaction on a live network needs consent. */
        put: operations["writeUsdLimit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/bridge/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks the stored counterparty of the Monad bridge for its terms and a price. */
        post: operations["checkCounterparty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/bridge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Asks a counterparty of the Monad bridge for its terms and a price, then stores its address encrypted. */
        put: operations["writeCounterparty"];
        post?: never;
        /** Forgets the counterparty of the Monad bridge. */
        delete: operations["removeCounterparty"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All projects with their versions, and the settings without secrets and addresses, as one JSON file. */
        get: operations["exportData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/settings/delete-everything": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels runs and deletes all projects, runs, secrets and settings of this server. */
        post: operations["deleteEverything"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access-tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The named tokens of this server, without their secrets. */
        get: operations["listAccessTokens"];
        put?: never;
        /** Makes a named token. The answer is the only place where it stands: its hash is stored. */
        post: operations["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/access-tokens/{accessTokenId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revokes a token at once, open sockets included. */
        delete: operations["removeAccessToken"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns a workflow into the files of an application project. */
        post: operations["generateCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generate/archive": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The same project as a ZIP; same workflow, same bytes. */
        post: operations["generateArchive"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/generate/node": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the code of the feature that shows one node; nothing is run. */
        post: operations["generateNode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The connected GitHub account and the ways to connect one. */
        get: operations["readGitHub"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Stores the address of a GitHub Enterprise and the OAuth app; null forgets a value. */
        put: operations["writeGitHubSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/oauth/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes the authorise address of a popup, with a random state and a PKCE challenge. */
        post: operations["startGitHubOAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges the code of a popup for a token, which stays on the server. */
        post: operations["exchangeGitHubCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/device/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks GitHub for a code that the user enters on its device page. */
        post: operations["startGitHubDevice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/device/{flowId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Whether the device code has been entered. The server asks GitHub at its pace. */
        post: operations["pollGitHubDevice"];
        /** Gives a device code up: entering it connects nobody any more. A flow that has ended or is unknown is no error. */
        delete: operations["cancelGitHubDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Checks a personal access token with GitHub, then stores it encrypted. It cannot be read back. */
        put: operations["writeGitHubToken"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/connection": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forgets the token of the connected account. */
        delete: operations["disconnectGitHub"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/repository": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a repository of the connected account exists, and what it contains. */
        get: operations["findGitHubRepository"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Generates the project of a workflow and publishes it to a repository of the connected account. */
        post: operations["startPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/publish/{publishId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far a publication is. */
        get: operations["readPublish"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/publish/{publishId}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Goes on with a publication that a network failure stopped. Nothing is published twice. */
        post: operations["resumePublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/github/publish/{publishId}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a publication. */
        post: operations["cancelPublish"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts a preview of a generated project, a template or a workflow. */
        post: operations["startPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview/stop/{instanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops a preview with all its processes. */
        post: operations["stopPreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview/update/{instanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the project of a running preview; the page takes changes over without a restart. */
        post: operations["updatePreview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The previews of this server. */
        get: operations["listPreviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the agents service answers, and which model is set. */
        get: operations["readAssistant"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant/model": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Tests a model with one short request and uses it from now on. The key is stored encrypted. */
        put: operations["writeAssistantModel"];
        post?: never;
        /** Forgets the model and its key: the planner answers. */
        delete: operations["removeAssistantModel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/assistant/process": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Turns a sentence into a proposed workflow, a question or an answer. Nothing is applied. */
        post: operations["processRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transactions/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the chain says about a transaction before it is signed, for the guard in the browser. */
        post: operations["readTransactionFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/signatures/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What the world says about typed data before it is signed, for the guard in the browser. */
        post: operations["readTypedDataFacts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/projects/{projectId}/execute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Runs the stored draft of a project and answers what came of it. */
        post: operations["executeProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs, newest first. */
        get: operations["listRuns"];
        put?: never;
        /** Starts a run; follow it over the socket. */
        post: operations["startRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runs/{executionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A run with every event so far. */
        get: operations["readRun"];
        put?: never;
        post?: never;
        /** Forgets a run that has ended. */
        delete: operations["removeRun"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AccessToken: {
            id: string;
            name: string;
            scope: components["schemas"]["Scope"];
            createdAt: number;
            expiresAt: number | null;
            lastUsedAt: number | null;
        };
        Address: string;
        AssistantStatus: {
            agentsUrl: string;
            isOwn: boolean;
            isReachable: boolean;
            model: {
                /** @enum {string} */
                provider: "openai" | "anthropic";
                baseUrl: string;
                model: string;
                hasKey: boolean;
                /** @enum {string} */
                source: "env" | "store";
            } | null;
        };
        BaseUnits: string;
        BuildSwapRequest: {
            chainId: number;
            src: components["schemas"]["Address"];
            dst: components["schemas"]["Address"];
            amount: components["schemas"]["BaseUnits"];
            from: components["schemas"]["Address"];
            receiver?: components["schemas"]["Address"];
            /** @description Default: 1. */
            slippage?: number;
            mode?: components["schemas"]["Mode"];
            apiKey?: unknown;
        };
        BuildSwapResponse: {
            source: components["schemas"]["ResultSource"];
            tx: components["schemas"]["UnsignedTransaction"];
            dstAmount: components["schemas"]["BaseUnits"];
            minReturn: components["schemas"]["BaseUnits"];
            protocols: {
                from: components["schemas"]["Address"];
                to: components["schemas"]["Address"];
                protocol: string;
                sharePercent: number;
            }[];
        };
        ChainFacts: {
            source: components["schemas"]["ResultSource"];
            allowedTargets: components["schemas"]["Address"][];
            providerSpender: components["schemas"]["Address"] | null;
            targetCode: components["schemas"]["Hex"];
            spenderCode?: components["schemas"]["Hex"];
            receiverCode?: components["schemas"]["Hex"];
            nativeBalance: components["schemas"]["BaseUnits"];
            tokenBalance: components["schemas"]["BaseUnits"];
            allowance: components["schemas"]["BaseUnits"] | null;
            spending?: {
                balance: components["schemas"]["BaseUnits"];
                allowance: components["schemas"]["BaseUnits"] | null;
            }[];
            simulation: components["schemas"]["Simulation"];
            nftOwner?: components["schemas"]["Address"] | null;
            vote?: {
                state: number;
                weight: components["schemas"]["BaseUnits"];
            } | null;
            nextNonce?: number;
            decimals?: {
                [key: string]: number;
            };
            isPending?: boolean;
            networkFee?: components["schemas"]["BaseUnits"];
            spendUsd?: string;
            usdLimit?: string;
            now: number;
        };
        CodeResult: {
            id: string;
            name: string;
            kind: string;
            projectName: string;
            slug: string;
            description: string;
            framework: string;
            features: string[];
            files: {
                path: string;
                content: string;
                /** @enum {string} */
                type: "frontend" | "backend" | "config";
                language: string;
            }[];
            dependencies: {
                dependencies: {
                    [key: string]: string;
                };
                devDependencies: {
                    [key: string]: string;
                };
            };
            deploymentInstructions: string[];
            deploymentInfo: {
                port: number;
                environment: string[];
                variables: {
                    name: string;
                    required: boolean;
                    comment: string;
                }[];
                networks: {
                    id: number;
                    name: string;
                }[];
                defaultChainId: number;
            };
            gitCommitMessage: string;
            detection: {
                kind: string;
                reason: string;
                features: {
                    id: string;
                    title: string;
                    nodeIds: string[];
                    reason: string;
                }[];
                candidates: {
                    kind: string;
                    title: string;
                    nodes: number;
                }[];
                unrepresented: {
                    nodeId: string;
                    componentId: string;
                    reason: string;
                }[];
            };
            notes: string[];
            generatedAt: string;
            warnings?: components["schemas"]["Issue"][];
        };
        CounterpartyCheck: {
            counterparty: {
                host: string;
                last4: string;
            };
            account: components["schemas"]["Address"];
            dstAmount: string;
            latencyMs: number;
        };
        CreateAccessTokenRequest: {
            name: string;
            scope: components["schemas"]["Scope"];
            /** @description Default: 90. */
            expiresInDays?: number | null;
        };
        CreateAccessTokenResponse: {
            token: string;
            accessToken: components["schemas"]["AccessToken"];
        };
        CreateProjectRequest: {
            name: string;
            document?: components["schemas"]["SentWorkflow"];
            viewport?: components["schemas"]["Viewport"] | null;
        };
        CreateProjectResponse: {
            id: string;
            name: string;
            createdAt: number;
            updatedAt: number;
            nodeCount: number;
            latestVersion: number;
            revision: number;
            isSaved: boolean;
            document: components["schemas"]["WorkflowDocument"];
            viewport: components["schemas"]["Viewport"] | null;
            warnings?: components["schemas"]["Issue"][];
        };
        DeleteEverythingRequest: {
            /** @constant */
            confirm: "DELETE";
        };
        DeleteEverythingResponse: {
            projects: number;
            runs: number;
        };
        DevnetStatus: {
            chains: {
                id: number;
                mirrorsChainId: number;
                rpcUrl: string;
            }[];
            aggregatorUrl: string;
        };
        DuplicateProjectRequest: {
            name: string;
        };
        ErrorBody: {
            area: string;
            code: string;
            help: string[];
            /** @enum {string} */
            retry: "never" | "later" | "after-user";
            values?: {
                [key: string]: string | number;
            };
            error: string;
            issues?: components["schemas"]["Issue"][];
        };
        /**
         * @example {
         *       "code": "a1b2c3d4e5f60718293a",
         *       "state": "opaque-random-state",
         *       "client_id": "Iv1.0123456789abcdef",
         *       "redirect_uri": "http://127.0.0.1:3001/github/callback"
         *     }
         */
        ExchangeGitHubCodeRequest: {
            code: string;
            state: string;
            client_id?: string;
            /** Format: uri */
            redirect_uri?: string;
        };
        /**
         * @example {
         *       "user": {
         *         "login": "octocat",
         *         "avatar_url": "data:image/png;base64,iVBORw0KGgo="
         *       },
         *       "scopes": [
         *         "repo",
         *         "user:email",
         *         "workflow"
         *       ]
         *     }
         */
        ExchangeGitHubCodeResponse: {
            user: components["schemas"]["GitHubUser"];
            scopes: string[];
        };
        ExecuteNodeRequest: {
            nodeType: string;
            /** @description Default: {}. */
            inputs?: components["schemas"]["JsonObject"];
            /** @description Default: {}. */
            context?: {
                /** @description Default: "node". */
                nodeId?: string;
                workflowId?: string;
                executionId?: components["schemas"]["ExecutionId"];
                /** @description Default: "functional". */
                environment?: components["schemas"]["Mode"];
                /** @description Default: false. */
                dryRun?: boolean;
                account?: {
                    address: components["schemas"]["Address"];
                    chainId: number;
                } | null;
                plugins?: components["schemas"]["JsonObject"][];
            };
            generateCode?: {
                /** @description Default: "react". */
                outputType?: string;
                /** @description Default: false. */
                includeTests?: boolean;
                /** @description Default: false. */
                includeDocs?: boolean;
            };
        };
        ExecuteNodeResponse: {
            success: boolean;
            nodeId: string;
            error: string | null;
            code: ("VALIDATION_FAILED" | "RUNTIME_ERROR" | "EXECUTION_FAILED") | null;
            executionTime: number;
            result: {
                [key: string]: unknown;
            } | null;
            request: components["schemas"]["WalletRequest"] | null;
            source: components["schemas"]["ResultSource"];
            logs: string[];
            pluginUsed: string;
            pluginVersion: string;
            warnings?: components["schemas"]["Issue"][];
            codeGeneration: components["schemas"]["GenerateNodeResponse"] | null;
            codeGenerationError: components["schemas"]["ErrorBody"] | null;
        };
        ExecuteProjectRequest: {
            /** @description Default: "functional". */
            mode?: components["schemas"]["Mode"];
            account?: {
                address: components["schemas"]["Address"];
                chainId: number;
            } | null;
            overrides?: {
                [key: string]: components["schemas"]["JsonObject"];
            };
            failFast?: boolean;
            executionId?: components["schemas"]["ExecutionId"];
            scope?: components["schemas"]["RunScope"];
            cached?: {
                [key: string]: components["schemas"]["JsonObject"];
            };
            cachedFrom?: components["schemas"]["ExecutionId"];
            plugins?: components["schemas"]["JsonObject"][];
            /** @description Default: 30000. */
            waitMs?: number;
        };
        ExecutionId: string;
        ExecutionResult: {
            success: boolean;
            executionId: string;
            duration: number;
            results: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            nodeResults: {
                nodeId: string;
                nodeType: string;
                status: string;
                success: boolean;
                outputs: {
                    [key: string]: unknown;
                };
                error?: string;
                duration: number;
                logs: string[];
            }[];
            errors: string[];
            warnings: string[];
            outputs: {
                [key: string]: {
                    [key: string]: unknown;
                };
            };
            logs: string[];
            metadata: {
                source: components["schemas"]["ResultSource"];
                status: components["schemas"]["RunStatus"];
                startedAt: number;
            };
        };
        /**
         * @example {
         *       "repository": {
         *         "full_name": "octocat/my-defi-app",
         *         "html_url": "https://github.com/octocat/my-defi-app",
         *         "private": false,
         *         "content": "published"
         *       },
         *       "freeName": "my-defi-app-2"
         *     }
         */
        FindGitHubRepositoryResponse: {
            repository: components["schemas"]["GitHubRepository"] | null;
            freeName: string | null;
        };
        Finding: {
            code: string;
            /** @enum {string} */
            severity: "error" | "warning";
            message: string;
            nodeId?: string;
            edgeId?: string;
            field?: string;
            help?: string[];
            fix?: string;
            choices?: string[];
        };
        FixWorkflowRequest: {
            workflow: components["schemas"]["RunnableWorkflow"];
            plugins?: components["schemas"]["JsonObject"][];
        };
        FixWorkflowResponse: {
            valid: boolean;
            issues: components["schemas"]["Finding"][];
            document: components["schemas"]["WorkflowDocument"];
            resolutions: components["schemas"]["Resolution"][];
        };
        /**
         * @example {
         *       "source": "live",
         *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
         *       "bridgeHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
         *       "intentHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
         *       "step": "sign",
         *       "status": "pending",
         *       "request": {
         *         "typedData": {
         *           "domain": {
         *             "chainId": 1
         *           },
         *           "types": {},
         *           "primaryType": "Order",
         *           "message": {}
         *         },
         *         "intent": {
         *           "kind": "crossChainOrder"
         *         },
         *         "expiresAt": 1767226200000
         *       },
         *       "fromTokenInfo": {
         *         "amount": "100",
         *         "symbol": "USDC",
         *         "chain": 1
         *       },
         *       "toTokenInfo": {
         *         "estimatedAmount": "99.61",
         *         "symbol": "USDC",
         *         "chain": 137
         *       },
         *       "resolverUsed": "default",
         *       "mevProtected": true,
         *       "gasless": true,
         *       "executionTime": null,
         *       "estimatedCompletion": "2026-01-01T00:03:00.000Z",
         *       "error": null,
         *       "code": null,
         *       "logs": [],
         *       "warnings": []
         *     }
         */
        FusionPlusCall: {
            source: components["schemas"]["ResultSource"];
            executionId: string;
            request: components["schemas"]["WalletRequest"] | null;
            estimatedCompletion: string | null;
            error: string | null;
            code: string | null;
            logs: string[];
            warnings: components["schemas"]["Issue"][];
            bridgeHash: components["schemas"]["Hash"] | null;
            intentHash: components["schemas"]["Hash"] | null;
            /** @enum {string} */
            step: "approve" | "sign" | "wait" | "end";
            /** @enum {string} */
            status: "pending" | "executed" | "refunded" | "expired" | "cancelled" | "failed";
            fromTokenInfo: {
                amount: string;
                symbol: string;
                chain: number;
            };
            toTokenInfo: {
                estimatedAmount: string | null;
                symbol: string;
                chain: number;
            };
            resolverUsed: string;
            mevProtected: boolean;
            gasless: boolean;
            executionTime: number | null;
        };
        GenerateCodeRequest: {
            document: components["schemas"]["SentWorkflow"];
            kind?: string;
        };
        GenerateNodeRequest: {
            nodeType: string;
            /** @description Default: {}. */
            inputs?: components["schemas"]["JsonObject"];
            /** @description Default: false. */
            includeTests?: boolean;
            /** @description Default: false. */
            includeDocs?: boolean;
        };
        GenerateNodeResponse: {
            files: {
                path: string;
                content: string;
                /** @enum {string} */
                type: "frontend" | "backend" | "config";
                language: string;
            }[];
            entryPoint: string;
            dependencies: {
                [key: string]: string;
            };
        };
        GitHubRepository: {
            full_name: string;
            html_url: string;
            private: boolean;
            /** @enum {string} */
            content: "empty" | "published" | "other";
        };
        GitHubStatus: {
            baseUrl: string;
            clientId: string | null;
            methods: ("oauth" | "device" | "token")[];
            /** @enum {string} */
            source: "default" | "store" | "env";
            connection: {
                user: components["schemas"]["GitHubUser"];
                /** @enum {string} */
                method: "oauth" | "device" | "token";
                scopes: string[] | null;
                /** @enum {string} */
                source: "store" | "env";
            } | null;
            problem: string | null;
        };
        GitHubUser: {
            login: string;
            avatar_url: string;
        };
        Hash: string;
        Hex: string;
        ImportWorkflowRequest: {
            workflow: string | components["schemas"]["WorkflowFile"];
            plugins?: components["schemas"]["JsonObject"][];
            /** @description Default: false. */
            fix?: boolean;
            /** @description Default: false. */
            store?: boolean;
            name?: string;
        };
        ImportWorkflowResponse: {
            valid: boolean;
            issues: components["schemas"]["Finding"][];
            document: components["schemas"]["WorkflowDocument"];
            resolutions: components["schemas"]["Resolution"][];
            viewport: components["schemas"]["Viewport"] | null;
            project: components["schemas"]["ProjectSummary"] | null;
            warnings?: components["schemas"]["Issue"][];
        };
        InstalledPlugin: {
            id: string;
            name: string;
            version: string;
            description: string;
            author: string;
            tags: string[];
            components: {
                id: string;
                name: string;
                version: string;
                description: string;
                category: string;
            }[];
            permissions: {
                /** @enum {string} */
                permission: "blockchain:read" | "storage:read" | "http:request";
                meaning: string;
            }[];
            httpHosts: string[];
            scripts: {
                name: string;
                code: string;
            }[];
            installedAt: number;
        };
        Issue: {
            code: string;
            /** @enum {string} */
            severity: "error" | "warning";
            message: string;
            nodeId?: string;
            edgeId?: string;
            field?: string;
            /** @enum {string} */
            level?: "critical" | "high" | "medium" | "low";
            help?: string[];
        };
        Json: unknown;
        JsonObject: {
            [key: string]: unknown;
        };
        KeepPluginRequest: {
            plugin: components["schemas"]["JsonObject"];
            consent: {
                permissions: ("blockchain:read" | "storage:read" | "http:request")[];
                httpHosts: string[];
            };
            /** @description Default: false. */
            replace?: boolean;
        };
        KeepRestorePointRequest: {
            /** @enum {string} */
            reason: "import" | "migration" | "restore" | "proposal" | "conflict";
            document: components["schemas"]["SentWorkflow"];
            viewport?: components["schemas"]["Viewport"] | null;
            /** @description Default: "". */
            note?: string;
        };
        KeepRestorePointResponse: {
            version: components["schemas"]["Version"];
            warnings?: components["schemas"]["Issue"][];
        };
        ListAccessTokensResponse: {
            accessTokens: components["schemas"]["AccessToken"][];
        };
        ListInstalledPluginsResponse: {
            plugins: components["schemas"]["InstalledPlugin"][];
            warnings: string[];
        };
        ListNodesResponse: {
            nodes: components["schemas"]["NodeDefinition"][];
        };
        ListPluginsResponse: components["schemas"]["ListedPlugin"][];
        ListPreviewsResponse: {
            instances: components["schemas"]["PreviewInstance"][];
        };
        ListProjectsResponse: {
            projects: components["schemas"]["ProjectSummary"][];
        };
        ListRunsResponse: {
            runs: components["schemas"]["RunSummary"][];
        };
        ListSecretsResponse: {
            secrets: components["schemas"]["SecretStatus"][];
        };
        ListVersionsResponse: {
            versions: components["schemas"]["Version"][];
            nextBefore: number | null;
        };
        ListedPlugin: {
            id: string;
            name: string;
            version: string;
            description: string;
            author: string;
            tags: string[];
            components: {
                id: string;
                name: string;
                version: string;
                description: string;
                category: string;
            }[];
            permissions: {
                /** @enum {string} */
                permission: "blockchain:read" | "storage:read" | "http:request";
                meaning: string;
            }[];
            httpHosts: string[];
            scripts: {
                name: string;
                code: string;
            }[];
        };
        LoadPluginRequest: {
            url: string;
        };
        /** @enum {string} */
        Mode: "static" | "functional" | "testnet";
        ModeStatus: {
            id: components["schemas"]["Mode"];
            source: components["schemas"]["ResultSource"];
            available: boolean;
            reason: string | null;
        };
        /**
         * @example {
         *       "source": "devnet",
         *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
         *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
         *       "htlcContract": "0x48544C4300000000000000000000000000000001",
         *       "secretHash": "0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4",
         *       "timelock": 1767229200,
         *       "step": "lock",
         *       "status": "pending",
         *       "request": {
         *         "unsignedTx": {
         *           "chainId": 31337,
         *           "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *           "to": "0x48544C4300000000000000000000000000000001",
         *           "data": "0x",
         *           "value": "100000000000000000"
         *         },
         *         "intent": {
         *           "kind": "contractCall",
         *           "receiver": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
         *         },
         *         "expiresAt": 1767226200000
         *       },
         *       "gasEstimate": 150000,
         *       "estimatedCompletion": "2026-01-01T00:01:00.000Z",
         *       "error": null,
         *       "code": null,
         *       "logs": [],
         *       "warnings": []
         *     }
         */
        MonadBridgeCall: {
            source: components["schemas"]["ResultSource"];
            executionId: string;
            request: components["schemas"]["WalletRequest"] | null;
            estimatedCompletion: string | null;
            error: string | null;
            code: string | null;
            logs: string[];
            warnings: components["schemas"]["Issue"][];
            bridgeHash: components["schemas"]["Hash"] | null;
            htlcContract: components["schemas"]["Address"] | null;
            secretHash: components["schemas"]["Hash"] | null;
            timelock: number | null;
            /** @enum {string} */
            step: "approve" | "lock" | "claim" | "refund" | "wait" | "end";
            /** @enum {string} */
            status: "pending" | "locked" | "claimable" | "claimed" | "refunded" | "cancelled" | "failed";
            gasEstimate: number | null;
        };
        NodeDefinition: {
            id: string;
            name: string;
            category: string;
            description: string;
            version: string;
            inputs: {
                [key: string]: unknown;
            };
            outputs: {
                [key: string]: unknown;
            };
            fields: unknown[];
            /** @enum {string} */
            effect: "pure" | "read" | "quote" | "sign" | "broadcast";
            required: string[];
            plugin: string | null;
        } & {
            [key: string]: unknown;
        };
        NoteVersionRequest: {
            note: string;
        };
        PlannedApproval: {
            chainId: number | null;
            owner: components["schemas"]["Address"] | null;
            token: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol?: string;
                decimals?: number;
            } | null;
            spender: components["schemas"]["Address"] | null;
            /** @enum {string} */
            spenderRole: "swapRouter" | "bridge";
            amount: components["schemas"]["BaseUnits"];
            isComplete: boolean;
            isPermit: boolean;
            nodes: {
                nodeId: string;
                name: string;
                amount: components["schemas"]["BaseUnits"] | null;
                /** @enum {string} */
                kind: "spend" | "promise" | "approve";
                isConditional: boolean;
            }[];
            text: string;
        };
        Plugin: {
            id: string;
            name: string;
            version: string;
            components: ({
                id: string;
                name: string;
            } & {
                [key: string]: unknown;
            })[];
        } & {
            [key: string]: unknown;
        };
        PollGitHubDeviceResponse: {
            /** @enum {string} */
            status: "pending" | "connected";
            user: components["schemas"]["GitHubUser"] | null;
        };
        PreviewCode: {
            slug?: string;
            kind?: string;
            files: {
                path: string;
                content: string;
            }[];
        };
        PreviewConfig: {
            oneInchApiKey?: string;
            defaultChain?: number;
            enabledChains?: number[];
            /** @description Default: {}. */
            rpcEndpoints?: {
                [key: string]: string;
            };
            walletConnectProjectId?: string;
            /** @description Default: {}. */
            defaultTokens?: {
                from?: string;
                to?: string;
            };
            /**
             * @description Default: "local".
             * @enum {string}
             */
            network?: "local" | "live";
        };
        PreviewInstance: {
            instanceId: string;
            projectName: string;
            kind: string | null;
            /** @enum {string} */
            level: "page" | "full";
            /** @enum {string} */
            network: "local" | "live";
            /** @enum {string} */
            state: "starting" | "running" | "stopped" | "failed";
            url: string | null;
            startedAt: number;
            error: string | null;
        };
        /**
         * @example {
         *       "request": "Swap 1 ETH for USDC"
         *     }
         */
        ProcessRequestRequest: {
            request: string;
            workflow?: components["schemas"]["WorkflowDocument"];
            plugins?: components["schemas"]["JsonObject"][];
            selection?: string[];
            pending?: {
                /** @enum {string} */
                kind: "create" | "edit" | "ask" | "talk" | "refuse";
                summary: string;
                steps: {
                    componentId: string;
                    values: {
                        chainId?: number;
                        toChainId?: number;
                        token?: string;
                        toToken?: string;
                        amount?: string;
                        isExactOutput?: boolean;
                        account?: string;
                        recipient?: string;
                        slippagePercent?: number;
                        price?: string;
                        seconds?: number;
                        contract?: string;
                        url?: string;
                        text?: string;
                        fields?: {
                            [key: string]: components["schemas"]["Json"];
                        };
                    };
                    condition?: {
                        /** @enum {string} */
                        subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                        token?: string;
                        /** @enum {string} */
                        comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                        value: string;
                    };
                    conditions?: {
                        /** @enum {string} */
                        subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                        token?: string;
                        /** @enum {string} */
                        comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                        value: string;
                    }[];
                    after?: number;
                    said: string;
                }[];
                edits: ({
                    /** @constant */
                    op: "set";
                    nodeId: string;
                    field: string;
                    value: components["schemas"]["Json"];
                    said: string;
                } | {
                    /** @constant */
                    op: "setValues";
                    nodeId?: string;
                    values: {
                        chainId?: number;
                        toChainId?: number;
                        token?: string;
                        toToken?: string;
                        amount?: string;
                        isExactOutput?: boolean;
                        account?: string;
                        recipient?: string;
                        slippagePercent?: number;
                        price?: string;
                        seconds?: number;
                        contract?: string;
                        url?: string;
                        text?: string;
                        fields?: {
                            [key: string]: components["schemas"]["Json"];
                        };
                    };
                    said: string;
                } | {
                    /** @constant */
                    op: "add";
                    step: {
                        componentId: string;
                        values: {
                            chainId?: number;
                            toChainId?: number;
                            token?: string;
                            toToken?: string;
                            amount?: string;
                            isExactOutput?: boolean;
                            account?: string;
                            recipient?: string;
                            slippagePercent?: number;
                            price?: string;
                            seconds?: number;
                            contract?: string;
                            url?: string;
                            text?: string;
                            fields?: {
                                [key: string]: components["schemas"]["Json"];
                            };
                        };
                        condition?: {
                            /** @enum {string} */
                            subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                            token?: string;
                            /** @enum {string} */
                            comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                            value: string;
                        };
                        conditions?: {
                            /** @enum {string} */
                            subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                            token?: string;
                            /** @enum {string} */
                            comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                            value: string;
                        }[];
                        after?: number;
                        said: string;
                    };
                    before?: string;
                    following?: string;
                } | {
                    /** @constant */
                    op: "remove";
                    nodeId: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "replace";
                    nodeId: string;
                    componentId: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "connect";
                    source: string;
                    sourcePort?: string;
                    target: string;
                    targetPort?: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "disconnect";
                    source: string;
                    target: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "rename";
                    nodeId?: string;
                    name: string;
                    said: string;
                })[];
                question?: {
                    /** @enum {string} */
                    topic: "failure" | "signing" | "overview" | "problems" | "cost" | "capabilities" | "component";
                    nodeId?: string;
                    componentId?: string;
                };
                refusal?: {
                    what: string;
                    nearest: string[];
                };
                features: string[];
                missing: {
                    /** @enum {string} */
                    what: "amount" | "token" | "toToken" | "chain" | "toChain" | "recipient" | "price" | "address" | "node" | "value" | "choice";
                    step?: number;
                    options: string[];
                    field?: string;
                    reason?: string;
                }[];
                notUnderstood: string[];
            };
            history?: {
                /** @enum {string} */
                role: "user" | "assistant";
                content: string;
            }[];
            lastRun?: {
                source: string;
                status: string;
                nodes: {
                    nodeId: string;
                    /** @enum {string} */
                    status: "success" | "error" | "skipped" | "cancelled" | "waiting";
                    error?: {
                        code: string;
                        message: string;
                        help: string[];
                    };
                    signing?: {
                        kind: string;
                        text: string;
                    };
                }[];
            };
        };
        /**
         * @example {
         *       "kind": "reply",
         *       "message": "Staking is not supported: no component does it. The nearest it can offer: Yield Optimizer, 1inch Swap.",
         *       "executionId": "exec_1767225600000_2c26b46b68ffc68ff99b453c",
         *       "requirements": {
         *         "pattern": "",
         *         "tokens": [
         *           "ETH"
         *         ],
         *         "features": [],
         *         "user_intent": "Stake 1 ETH"
         *       },
         *       "notUnderstood": [],
         *       "model": null
         *     }
         */
        ProcessRequestResponse: {
            /** @enum {string} */
            kind: "proposal" | "question" | "reply";
            message: string;
            executionId: string;
            requirements: {
                pattern: string;
                tokens: string[];
                features: string[];
                user_intent: string;
            };
            workflow?: components["schemas"]["WorkflowDocument"];
            changes?: {
                text: string;
                reason: string;
                nodeIds: string[];
            }[];
            check?: components["schemas"]["ProposalCheck"];
            options?: string[];
            pending?: {
                /** @enum {string} */
                kind: "create" | "edit" | "ask" | "talk" | "refuse";
                summary: string;
                steps: {
                    componentId: string;
                    values: {
                        chainId?: number;
                        toChainId?: number;
                        token?: string;
                        toToken?: string;
                        amount?: string;
                        isExactOutput?: boolean;
                        account?: string;
                        recipient?: string;
                        slippagePercent?: number;
                        price?: string;
                        seconds?: number;
                        contract?: string;
                        url?: string;
                        text?: string;
                        fields?: {
                            [key: string]: components["schemas"]["Json"];
                        };
                    };
                    condition?: {
                        /** @enum {string} */
                        subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                        token?: string;
                        /** @enum {string} */
                        comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                        value: string;
                    };
                    conditions?: {
                        /** @enum {string} */
                        subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                        token?: string;
                        /** @enum {string} */
                        comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                        value: string;
                    }[];
                    after?: number;
                    said: string;
                }[];
                edits: ({
                    /** @constant */
                    op: "set";
                    nodeId: string;
                    field: string;
                    value: components["schemas"]["Json"];
                    said: string;
                } | {
                    /** @constant */
                    op: "setValues";
                    nodeId?: string;
                    values: {
                        chainId?: number;
                        toChainId?: number;
                        token?: string;
                        toToken?: string;
                        amount?: string;
                        isExactOutput?: boolean;
                        account?: string;
                        recipient?: string;
                        slippagePercent?: number;
                        price?: string;
                        seconds?: number;
                        contract?: string;
                        url?: string;
                        text?: string;
                        fields?: {
                            [key: string]: components["schemas"]["Json"];
                        };
                    };
                    said: string;
                } | {
                    /** @constant */
                    op: "add";
                    step: {
                        componentId: string;
                        values: {
                            chainId?: number;
                            toChainId?: number;
                            token?: string;
                            toToken?: string;
                            amount?: string;
                            isExactOutput?: boolean;
                            account?: string;
                            recipient?: string;
                            slippagePercent?: number;
                            price?: string;
                            seconds?: number;
                            contract?: string;
                            url?: string;
                            text?: string;
                            fields?: {
                                [key: string]: components["schemas"]["Json"];
                            };
                        };
                        condition?: {
                            /** @enum {string} */
                            subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                            token?: string;
                            /** @enum {string} */
                            comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                            value: string;
                        };
                        conditions?: {
                            /** @enum {string} */
                            subject: "price" | "priceImpact" | "output" | "gas" | "balance" | "passed" | "value";
                            token?: string;
                            /** @enum {string} */
                            comparison: "above" | "below" | "atLeast" | "atMost" | "equals";
                            value: string;
                        }[];
                        after?: number;
                        said: string;
                    };
                    before?: string;
                    following?: string;
                } | {
                    /** @constant */
                    op: "remove";
                    nodeId: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "replace";
                    nodeId: string;
                    componentId: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "connect";
                    source: string;
                    sourcePort?: string;
                    target: string;
                    targetPort?: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "disconnect";
                    source: string;
                    target: string;
                    said: string;
                } | {
                    /** @constant */
                    op: "rename";
                    nodeId?: string;
                    name: string;
                    said: string;
                })[];
                question?: {
                    /** @enum {string} */
                    topic: "failure" | "signing" | "overview" | "problems" | "cost" | "capabilities" | "component";
                    nodeId?: string;
                    componentId?: string;
                };
                refusal?: {
                    what: string;
                    nearest: string[];
                };
                features: string[];
                missing: {
                    /** @enum {string} */
                    what: "amount" | "token" | "toToken" | "chain" | "toChain" | "recipient" | "price" | "address" | "node" | "value" | "choice";
                    step?: number;
                    options: string[];
                    field?: string;
                    reason?: string;
                }[];
                notUnderstood: string[];
            };
            notUnderstood: string[];
            model: {
                /** @enum {string} */
                provider: "openai" | "anthropic";
                model: string;
                inputTokens: number;
                outputTokens: number;
                costUsd: number | null;
            } | null;
            fallback?: string;
        };
        Project: {
            id: string;
            name: string;
            createdAt: number;
            updatedAt: number;
            nodeCount: number;
            latestVersion: number;
            revision: number;
            isSaved: boolean;
            document: components["schemas"]["WorkflowDocument"];
            viewport: components["schemas"]["Viewport"] | null;
        };
        ProjectSummary: {
            id: string;
            name: string;
            createdAt: number;
            updatedAt: number;
            nodeCount: number;
            latestVersion: number;
        };
        ProposalCheck: {
            issues: components["schemas"]["Issue"][];
            run: {
                /** @enum {string} */
                status: "success" | "error" | "cancelled" | "timeout";
                duration: number;
                nodes: {
                    nodeId: string;
                    /** @enum {string} */
                    status: "success" | "error" | "skipped" | "cancelled" | "waiting";
                    text: string;
                }[];
            };
        };
        /**
         * @example {
         *       "source": "devnet",
         *       "fromToken": {
         *         "address": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
         *         "symbol": "ETH",
         *         "name": "Ether",
         *         "decimals": 18
         *       },
         *       "toToken": {
         *         "address": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
         *         "symbol": "USDC",
         *         "name": "USD Coin",
         *         "decimals": 6
         *       },
         *       "fromAmount": "1000000000000000000",
         *       "dstAmount": "2449373611",
         *       "toTokenAmount": "2449373611",
         *       "toAmount": "2449373611",
         *       "gas": null,
         *       "estimatedGas": null,
         *       "protocols": [
         *         {
         *           "from": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
         *           "to": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
         *           "protocol": "UNISWAP_V2",
         *           "sharePercent": 100
         *         }
         *       ],
         *       "minReturn": "2437126742",
         *       "tx": {
         *         "chainId": 31337,
         *         "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *         "to": "0x111111125421cA6dc452d289314280a0f8842A65",
         *         "data": "0x07ed2379",
         *         "value": "1000000000000000000",
         *         "gasPrice": "2000000000"
         *       }
         *     }
         */
        ProxyOneInchResponse: {
            source: components["schemas"]["ResultSource"];
            fromToken: components["schemas"]["Token"];
            toToken: components["schemas"]["Token"];
            fromAmount: components["schemas"]["BaseUnits"];
            dstAmount: components["schemas"]["BaseUnits"];
            toTokenAmount: components["schemas"]["BaseUnits"];
            toAmount: components["schemas"]["BaseUnits"];
            gas: number | null;
            estimatedGas: number | null;
            protocols: {
                from: components["schemas"]["Address"];
                to: components["schemas"]["Address"];
                protocol: string;
                sharePercent: number;
            }[];
            quotedAt?: number;
            expiresAt?: number;
            minReturn?: components["schemas"]["BaseUnits"];
            tx?: {
                chainId: number;
                from: components["schemas"]["Address"];
                to: components["schemas"]["Address"];
                data: components["schemas"]["Hex"];
                value: components["schemas"]["BaseUnits"];
                gas?: components["schemas"]["BaseUnits"];
                gasPrice: components["schemas"]["BaseUnits"] | null;
            };
        };
        /**
         * @example {
         *       "fromChain": 1,
         *       "toChain": 137,
         *       "fromToken": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
         *       "toToken": "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
         *       "amount": "100",
         *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "mode": "functional"
         *     }
         */
        QuoteFusionPlusRequest: {
            fromChain: number | string;
            toChain: number | string;
            fromToken: string;
            toToken: string;
            amount: string | number;
            walletAddress?: components["schemas"]["Address"];
            mode?: components["schemas"]["Mode"];
            apiKey?: unknown;
        };
        /**
         * @example {
         *       "source": "live",
         *       "fromToken": {
         *         "address": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
         *         "symbol": "USDC",
         *         "name": "USD Coin",
         *         "decimals": 6
         *       },
         *       "toToken": {
         *         "address": "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
         *         "symbol": "USDC",
         *         "name": "USD Coin",
         *         "decimals": 6
         *       },
         *       "srcAmount": "100000000",
         *       "auctionStartAmount": "99610000",
         *       "auctionEndAmount": "99110000",
         *       "auctionSeconds": 180,
         *       "secretsCount": 1,
         *       "quoteId": "0b31b8a4-1f0c-4f0e-9f1d-0a8f6f0f7a11",
         *       "quotedAt": 1767225600000,
         *       "expiresAt": 1767225780000
         *     }
         */
        QuoteFusionPlusResponse: {
            source: components["schemas"]["ResultSource"];
            fromToken: components["schemas"]["Token"];
            toToken: components["schemas"]["Token"];
            srcAmount: components["schemas"]["BaseUnits"];
            auctionStartAmount: components["schemas"]["BaseUnits"];
            auctionEndAmount: components["schemas"]["BaseUnits"];
            auctionSeconds: number;
            secretsCount: number;
            quoteId: string;
            quotedAt: number;
            expiresAt: number;
        };
        ReadAllowancesResponse: {
            source: components["schemas"]["ResultSource"];
            allowances: {
                token: components["schemas"]["Token"];
                spender: components["schemas"]["Address"];
                spenderName: string;
                amount: components["schemas"]["BaseUnits"];
            }[];
        };
        ReadBalancesResponse: {
            source: components["schemas"]["ResultSource"];
            balances: {
                address: components["schemas"]["Address"];
                token: components["schemas"]["Token"] | null;
                amount: components["schemas"]["BaseUnits"] | null;
                usd: string | null;
            }[];
        };
        /**
         * @example {
         *       "source": "devnet",
         *       "srcAmount": "100000000000000000",
         *       "dstAmount": "8181077400000000000000"
         *     }
         */
        ReadBridgeQuoteResponse: {
            source: components["schemas"]["ResultSource"];
            srcAmount: components["schemas"]["BaseUnits"];
            dstAmount: components["schemas"]["BaseUnits"];
        };
        ReadBridgeStatusResponse: {
            source: components["schemas"]["ResultSource"];
            isAvailable: boolean;
            reason: string | null;
            chains: {
                chainId: number;
                name: string;
                walletChainId: number;
                contract: components["schemas"]["Address"];
            }[];
            minimum: string;
            maximum: string;
            minimumLockSeconds: number | null;
            counterparty: components["schemas"]["Address"] | null;
        };
        ReadConfigResponse: {
            supportedChains: number[];
            modes: components["schemas"]["ModeStatus"][];
            devnet: components["schemas"]["DevnetStatus"] | null;
            secrets: components["schemas"]["SecretStatus"][];
            walletConnectProjectId: string | null;
            version: string;
        };
        ReadHealthResponse: {
            /** @constant */
            status: "ok";
            timestamp: string;
            /** @constant */
            service: "sluice";
        };
        ReadPricesResponse: {
            source: components["schemas"]["ResultSource"];
            gasPrice: components["schemas"]["BaseUnits"] | null;
            prices: {
                address: components["schemas"]["Address"];
                usd: string | null;
            }[];
        };
        ReadQuoteResponse: {
            source: components["schemas"]["ResultSource"];
            priceImpactPercent: number | null;
            quotedAt: number;
            expiresAt: number;
            srcToken: components["schemas"]["Token"];
            dstToken: components["schemas"]["Token"];
            srcAmount: components["schemas"]["BaseUnits"];
            dstAmount: components["schemas"]["BaseUnits"];
            gas: number | null;
            protocols: {
                from: components["schemas"]["Address"];
                to: components["schemas"]["Address"];
                protocol: string;
                sharePercent: number;
            }[];
        };
        ReadTokenResponse: {
            source: components["schemas"]["ResultSource"];
            token: components["schemas"]["Token"];
            isKnown: boolean;
        };
        ReadTokensResponse: {
            source: components["schemas"]["ResultSource"];
            tokens: {
                [key: string]: components["schemas"]["Token"];
            };
        };
        ReadTransactionFactsRequest: {
            intent: components["schemas"]["TransactionIntent"];
            transaction: {
                chainId: number;
                from: components["schemas"]["Address"];
                to: components["schemas"]["Address"] | null;
                data: components["schemas"]["Hex"];
                value: components["schemas"]["BaseUnits"];
                gas?: components["schemas"]["BaseUnits"];
            };
            mode: components["schemas"]["Mode"];
        };
        ReadTypedDataFactsRequest: {
            intent: {
                /** @constant */
                kind: "permit";
                chainId: number;
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    decimals?: number;
                };
            } | {
                /** @constant */
                kind: "permit2";
                chainId: number;
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    decimals?: number;
                };
            } | {
                /** @enum {string} */
                kind: "limitOrder" | "fusionOrder" | "crossChainOrder";
                chainId: number;
                src: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    decimals?: number;
                };
                dst: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    decimals?: number;
                };
                account?: components["schemas"]["Address"];
                verifyingContract?: components["schemas"]["Address"];
                makingAmount?: components["schemas"]["BaseUnits"];
            };
            mode: components["schemas"]["Mode"];
        };
        ReadTypedDataFactsResponse: {
            allowedTargets: components["schemas"]["Address"][];
            providerSpender: components["schemas"]["Address"] | null;
            wrappedNative: components["schemas"]["Address"] | null;
            domainSeparator: components["schemas"]["Hex"] | null;
            funds?: {
                balance: components["schemas"]["BaseUnits"];
                allowance: components["schemas"]["BaseUnits"];
            };
            decimals?: {
                [key: string]: number;
            };
            spendUsd?: string;
            usdLimit?: string;
            now: number;
        };
        ReadVersionResponse: {
            version: number;
            /** @enum {string} */
            kind: "saved" | "restorePoint";
            reason: ("import" | "migration" | "restore" | "proposal" | "conflict") | null;
            createdAt: number;
            note: string;
            nodeCount: number;
            sha256: string;
            document: components["schemas"]["WorkflowDocument"];
            viewport: components["schemas"]["Viewport"] | null;
        };
        /**
         * @example {
         *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
         *       "bridgeDirection": "eth_to_monad",
         *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "mode": "functional"
         *     }
         */
        RefundMonadBridgeRequest: {
            bridgeHash: components["schemas"]["Hash"];
            /**
             * @description Default: "eth_to_monad".
             * @enum {string}
             */
            bridgeDirection?: "eth_to_monad" | "monad_to_eth";
            walletAddress?: components["schemas"]["Address"];
            mode?: components["schemas"]["Mode"];
            apiKey?: unknown;
        };
        RemoveCounterpartyResponse: {
            counterparty: null;
        };
        RemovePluginResponse: {
            id: string;
        };
        RemoveProjectResponse: {
            id: string;
            restorableUntil: number;
        };
        RemoveRunResponse: {
            executionId: string;
        };
        RenameProjectRequest: {
            name: string;
        };
        Resolution: {
            /** @enum {string} */
            kind: "component" | "connection" | "key" | "value" | "layout" | "fix";
            text: string;
            nodeId?: string;
            edgeId?: string;
            field?: string;
        };
        /** @enum {string} */
        ResultSource: "simulated" | "devnet" | "live";
        RpcCheck: {
            setting: components["schemas"]["RpcSetting"];
            latencyMs: number;
        };
        RpcSetting: {
            chainId: number;
            name: string;
            /** @enum {string} */
            source: "default" | "store" | "env";
            address: {
                host: string;
                last4: string;
            };
            defaultUrl: string;
        };
        RunContext: {
            mode: components["schemas"]["Mode"];
            account?: {
                address: components["schemas"]["Address"];
                chainId: number;
            } | null;
            overrides?: {
                [key: string]: components["schemas"]["JsonObject"];
            };
            failFast?: boolean;
            scope?: components["schemas"]["RunScope"];
            cached?: {
                [key: string]: components["schemas"]["JsonObject"];
            };
            cachedFrom?: components["schemas"]["ExecutionId"];
            plugins?: components["schemas"]["JsonObject"][];
            executionId?: components["schemas"]["ExecutionId"];
        };
        RunError: {
            area: string;
            code: string;
            message: string;
            help: string[];
            /** @enum {string} */
            retry: "never" | "later" | "after-user";
            values?: {
                [key: string]: string | number;
            };
        };
        RunEvent: ({
            /** @constant */
            type: "execution.started";
            seq: number;
            at: number;
        } | {
            /** @constant */
            type: "execution.completed";
            seq: number;
            at: number;
        } | {
            /** @constant */
            type: "execution.failed";
            seq: number;
            at: number;
            error: components["schemas"]["RunError"];
        } | {
            /** @constant */
            type: "execution.cancelled";
            seq: number;
            at: number;
        } | {
            /** @constant */
            type: "node.started";
            seq: number;
            at: number;
            nodeId: string;
            attempt: number;
        } | {
            /** @constant */
            type: "node.log";
            seq: number;
            at: number;
            nodeId: string;
            message: string;
        } | {
            /** @constant */
            type: "node.waiting";
            seq: number;
            at: number;
            nodeId: string;
            attempt: number;
            request: components["schemas"]["SignatureRequest"] | components["schemas"]["TypedDataRequest"];
        } | {
            /** @constant */
            type: "node.retrying";
            seq: number;
            at: number;
            nodeId: string;
            attempt: number;
            delayMs: number;
            error: components["schemas"]["RunError"];
        } | {
            /** @constant */
            type: "node.completed";
            seq: number;
            at: number;
            nodeId: string;
            outputs: components["schemas"]["JsonObject"];
            /** @constant */
            pinned?: true;
            /** @constant */
            reused?: true;
        } | {
            /** @constant */
            type: "node.failed";
            seq: number;
            at: number;
            nodeId: string;
            error: components["schemas"]["RunError"];
            /** @constant */
            handled?: true;
        } | {
            /** @constant */
            type: "node.skipped";
            seq: number;
            at: number;
            nodeId: string;
        }) | {
            /** @constant */
            type: "node.signed";
            seq: number;
            at: number;
            nodeId: string;
            transactionHash: string;
        } | {
            /** @constant */
            type: "node.signed";
            seq: number;
            at: number;
            nodeId: string;
            signature: string;
        } | {
            /** @constant */
            type: "node.cancelled";
            seq: number;
            at: number;
            nodeId: string;
            transactionHash: string;
        } | {
            /** @constant */
            type: "node.cancelled";
            seq: number;
            at: number;
            nodeId: string;
            signature: string;
        } | {
            /** @constant */
            type: "node.cancelled";
            seq: number;
            at: number;
            nodeId: string;
        };
        RunRecord: {
            executionId: string;
            on: components["schemas"]["ResultSource"];
            failFast: boolean;
            account: {
                address: string;
                chainId: number;
            } | null;
            startedAt: number;
            scope?: components["schemas"]["RunScope"];
            /** @enum {string} */
            reading?: "strict" | "runtime";
        };
        RunScope: {
            /** @enum {string} */
            kind: "node" | "to" | "from";
            nodeId: string;
        };
        RunSnapshot: {
            executionId: string;
            status: components["schemas"]["RunStatus"];
            seq: number;
            record: components["schemas"]["RunRecord"];
            document: components["schemas"]["WorkflowDocument"];
            events: components["schemas"]["RunEvent"][];
        };
        /** @enum {string} */
        RunStatus: "new" | "running" | "success" | "error" | "cancelled";
        RunSummary: {
            executionId: string;
            workflowId: string;
            draftOf: string | null;
            name: string;
            on: components["schemas"]["ResultSource"];
            status: components["schemas"]["RunStatus"];
            startedAt: number;
            finishedAt: number | null;
        };
        RunnableWorkflow: {
            id: string;
        } | components["schemas"]["WorkflowFile"];
        SaveDraftRequest: {
            baseRevision: number;
            document: components["schemas"]["SentWorkflow"];
            viewport?: components["schemas"]["Viewport"] | null;
        };
        SaveDraftResponse: {
            revision: number;
            updatedAt: number;
            warnings?: components["schemas"]["Issue"][];
        };
        SaveVersionRequest: {
            baseRevision: number;
            document: components["schemas"]["SentWorkflow"];
            viewport?: components["schemas"]["Viewport"] | null;
            /** @description Default: "". */
            note?: string;
        };
        SaveVersionResponse: {
            revision: number;
            version: components["schemas"]["Version"];
            warnings?: components["schemas"]["Issue"][];
        };
        /** @enum {string} */
        Scope: "read" | "run" | "admin";
        SearchPluginsResponse: components["schemas"]["ListedPlugin"][];
        SecretStatus: {
            name: string;
            set: boolean;
            last4: string | null;
            source: ("env" | "store") | null;
            hosts: string[];
            problem: string | null;
        };
        /** @description A workflow document, or a workflow file in any form that the editor imports. */
        SentWorkflow: components["schemas"]["WorkflowDocument"] | components["schemas"]["WorkflowFile"];
        Settings: {
            rpc: components["schemas"]["RpcSetting"][];
            walletConnectProjectId: string | null;
            usdLimit: string;
            bridge: {
                counterparty: {
                    host: string;
                    last4: string;
                } | null;
            };
            dataFolder: string;
            problem: string | null;
        };
        Signature: string;
        SignatureRequest: {
            /** @constant */
            kind: "signatureRequest";
            transaction: {
                chainId: number;
                from: string;
                to: string | null;
                data: string;
                value: string;
                gas?: string;
            };
            intent: components["schemas"]["JsonObject"];
            expiresAt: number;
            state?: components["schemas"]["Json"];
            minimumNonce?: number;
        };
        Simulation: {
            /** @constant */
            status: "success";
            gasUsed: components["schemas"]["BaseUnits"];
            balanceChanges: {
                token: components["schemas"]["Address"];
                delta: string;
                tokenId?: components["schemas"]["BaseUnits"];
            }[] | null;
            transfers?: {
                token: components["schemas"]["Address"];
                from: components["schemas"]["Address"];
                to: components["schemas"]["Address"];
                amount: components["schemas"]["BaseUnits"];
            }[];
        } | {
            /** @constant */
            status: "reverted";
            reason: string;
        } | {
            /** @constant */
            status: "unavailable";
            reason: string;
        };
        /**
         * @example {
         *       "fromChain": 1,
         *       "toChain": 137,
         *       "fromToken": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
         *       "toToken": "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
         *       "amount": "100",
         *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "slippage": 0.5,
         *       "enableMevProtection": true,
         *       "enableGasless": true,
         *       "timeoutMinutes": 30,
         *       "resolver": "default",
         *       "mode": "functional"
         *     }
         */
        StartFusionPlusRequest: {
            fromChain: number | string;
            toChain: number | string;
            fromToken: string;
            toToken: string;
            amount: string | number;
            walletAddress?: components["schemas"]["Address"];
            /** @description Default: 0.5. */
            slippage?: number;
            /** @description Default: true. */
            enableMevProtection?: boolean;
            /** @description Default: true. */
            enableGasless?: boolean;
            /** @description Default: 30. */
            timeoutMinutes?: number;
            /**
             * @description Default: "default".
             * @enum {string}
             */
            resolver?: "default" | "custom";
            mode?: components["schemas"]["Mode"];
            apiKey?: unknown;
        };
        StartGitHubDeviceRequest: {
            /** @description Default: true. */
            workflow?: boolean;
        };
        /**
         * @example {
         *       "flowId": "opaque-flow-id",
         *       "user_code": "WDJB-MJHT",
         *       "verification_uri": "https://github.com/login/device",
         *       "expires_in": 900,
         *       "interval": 5
         *     }
         */
        StartGitHubDeviceResponse: {
            flowId: string;
            user_code: string;
            verification_uri: string;
            expires_in: number;
            interval: number;
        };
        /**
         * @example {
         *       "redirect_uri": "http://127.0.0.1:3001/github/callback"
         *     }
         */
        StartGitHubOAuthRequest: {
            /** Format: uri */
            redirect_uri: string;
            /** @description Default: true. */
            workflow?: boolean;
        };
        /**
         * @example {
         *       "url": "https://github.com/login/oauth/authorize?client_id=Iv1.0123456789abcdef",
         *       "state": "opaque-random-state",
         *       "client_id": "Iv1.0123456789abcdef"
         *     }
         */
        StartGitHubOAuthResponse: {
            url: string;
            state: string;
            client_id: string;
        };
        /**
         * @example {
         *       "bridgeDirection": "eth_to_monad",
         *       "sourceToken": "ETH",
         *       "destinationToken": "MON",
         *       "amount": "0.1",
         *       "recipientAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "timeoutMinutes": 60,
         *       "enableMevProtection": true,
         *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
         *       "mode": "functional"
         *     }
         */
        StartMonadBridgeRequest: {
            /**
             * @description Default: "eth_to_monad".
             * @enum {string}
             */
            bridgeDirection?: "eth_to_monad" | "monad_to_eth";
            /** @description Default: "". */
            sourceToken?: string;
            /** @description Default: "". */
            destinationToken?: string;
            /** @description Default: "0.1". */
            amount?: string | number;
            /** @description Default: "". */
            recipientAddress?: string;
            /** @description Default: 60. */
            timeoutMinutes?: number;
            /** @description Default: true. */
            enableMevProtection?: boolean;
            walletAddress?: components["schemas"]["Address"];
            mode?: components["schemas"]["Mode"];
            apiKey?: unknown;
        };
        /**
         * @example {
         *       "projectName": "My swap",
         *       "template": "dex-aggregator-swap",
         *       "config": {
         *         "enabledChains": [
         *           1,
         *           137
         *         ]
         *       }
         *     }
         * @example {
         *       "template": "dex-aggregator-swap",
         *       "config": {
         *         "network": "live"
         *       },
         *       "level": "full"
         *     }
         */
        StartPreviewRequest: {
            /** @description Default: "". */
            projectName?: string;
            codeResult?: components["schemas"]["PreviewCode"];
            template?: string;
            workflow?: components["schemas"]["SentWorkflow"];
            kind?: string;
            /** @description Default: {}. */
            config?: components["schemas"]["PreviewConfig"];
            /**
             * @description Default: "page".
             * @enum {string}
             */
            level?: "page" | "full";
            /** @description Default: true. */
            wait?: boolean;
            /** Format: uuid */
            startId?: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "url": "http://k3v9x2m7q4.preview.localhost:41234/",
         *       "instanceId": "k3v9x2m7q4"
         *     }
         */
        StartPreviewResponse: {
            success: boolean;
            url?: string;
            instanceId?: string;
            error?: string;
            warnings?: components["schemas"]["Issue"][];
        };
        StartPublishRequest: {
            document: components["schemas"]["SentWorkflow"];
            kind?: string;
            settings: {
                name: string;
                /** @description Default: "". */
                description?: string;
                /** @description Default: false. */
                isPrivate?: boolean;
                /** @description Default: true. */
                includeReadme?: boolean;
                /** @description Default: true. */
                autoDeployVercel?: boolean;
                /** @description Default: true. */
                initializeWithGitignore?: boolean;
            };
            /**
             * @description Default: "create".
             * @enum {string}
             */
            target?: "create" | "empty" | "update";
        };
        /**
         * @example {
         *       "publishId": "7b0f6c1e-0a55-4a57-9a3d-3f6f3f1d2c10",
         *       "repository": "octocat/my-defi-app",
         *       "state": "running",
         *       "phase": "files",
         *       "sent": 120,
         *       "total": 366,
         *       "waitUntil": null,
         *       "canResume": false,
         *       "error": null,
         *       "code": null,
         *       "help": [],
         *       "result": null
         *     }
         */
        StartPublishResponse: {
            publishId: string;
            repository: string;
            /** @enum {string} */
            state: "running" | "done" | "failed" | "cancelled";
            /** @enum {string} */
            phase: "checking" | "repository" | "files" | "commit" | "pull-request" | "waiting" | "done";
            sent: number;
            total: number;
            waitUntil: number | null;
            canResume: boolean;
            error: string | null;
            code: string | null;
            help: string[];
            result: {
                html_url: string;
                full_name: string;
                branch: string;
                commit: string | null;
                files: number;
                pull_request_url: string | null;
                notes: string[];
                conflicts: string[];
                requests: number;
            } | null;
        };
        StartRunRequest: {
            workflow: components["schemas"]["RunnableWorkflow"];
            context: components["schemas"]["RunContext"];
        };
        StartRunResponse: {
            executionId: string;
            warnings?: components["schemas"]["Issue"][];
        };
        StartWorkflowRequest: {
            /** @description Default: "functional". */
            mode?: components["schemas"]["Mode"];
            inputs?: {
                [key: string]: components["schemas"]["Json"];
            };
            account?: {
                address: components["schemas"]["Address"];
                chainId: number;
            } | null;
            failFast?: boolean;
            executionId?: components["schemas"]["ExecutionId"];
            plugins?: components["schemas"]["JsonObject"][];
        };
        StartWorkflowResponse: {
            executionId: string;
            workflowId: string;
            name: string;
            warnings?: components["schemas"]["Issue"][];
        };
        /**
         * @example {
         *       "success": true
         *     }
         */
        StopPreviewResponse: {
            success: boolean;
            error?: string;
        };
        /**
         * @example {
         *       "bridgeHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
         *       "signature": "0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b"
         *     }
         */
        SubmitFusionPlusRequest: {
            bridgeHash: components["schemas"]["Hash"] | components["schemas"]["ExecutionId"];
            signature?: components["schemas"]["Signature"];
            transactionHash?: components["schemas"]["TransactionHash"];
        };
        /**
         * @example {
         *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
         *       "transactionHash": "0x7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f"
         *     }
         */
        SubmitMonadBridgeRequest: {
            bridgeHash: components["schemas"]["Hash"] | components["schemas"]["ExecutionId"];
            transactionHash?: components["schemas"]["TransactionHash"];
        };
        TestOneInchRequest: {
            chainId: number;
            fromToken: string;
            toToken: string;
            amount: components["schemas"]["BaseUnits"];
            mode?: components["schemas"]["Mode"];
            apiKey?: unknown;
        };
        TestOneInchResponse: {
            /** @constant */
            success: true;
            source: components["schemas"]["ResultSource"];
            fromToken: components["schemas"]["Token"];
            toToken: components["schemas"]["Token"];
            fromAmount: components["schemas"]["BaseUnits"];
            toAmount: components["schemas"]["BaseUnits"];
            gas: number | null;
            quotedAt: number;
            expiresAt: number;
        };
        Token: {
            address: components["schemas"]["Address"];
            symbol: string;
            name: string;
            decimals: number;
            logoUrl?: string;
            /** @constant */
            verified?: false;
            deprecated?: string;
        };
        TransactionHash: string;
        TransactionIntent: {
            /** @constant */
            kind: "swap";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            receiver: components["schemas"]["Address"];
            router: components["schemas"]["Address"];
            src: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol: string;
                name: string;
                decimals: number;
                logoUrl?: string;
                /** @constant */
                verified?: false;
                deprecated?: string;
            };
            dst: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol: string;
                name: string;
                decimals: number;
                logoUrl?: string;
                /** @constant */
                verified?: false;
                deprecated?: string;
            };
            amount: components["schemas"]["BaseUnits"];
            quotedDstAmount: components["schemas"]["BaseUnits"];
            shownDstAmount?: components["schemas"]["BaseUnits"];
            referenceDstAmount?: components["schemas"]["BaseUnits"];
            minReturn: components["schemas"]["BaseUnits"];
            slippagePercent: number;
            priceImpactPercent?: number;
            quotedAt: number;
            expiresAt: number;
        } | {
            /** @constant */
            kind: "approval";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            token: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol: string;
                name: string;
                decimals: number;
                logoUrl?: string;
                /** @constant */
                verified?: false;
                deprecated?: string;
            };
            spender: components["schemas"]["Address"];
            /** @enum {string} */
            spenderOrigin?: "known" | "user";
            amount: components["schemas"]["BaseUnits"];
            purpose?: string;
        } | {
            /** @constant */
            kind: "contractCall";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
        } | {
            /** @constant */
            kind: "nftApproval";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
            operator: components["schemas"]["Address"];
            /** @enum {string} */
            operatorOrigin: "known" | "user";
            tokenId: components["schemas"]["BaseUnits"];
        } | {
            /** @constant */
            kind: "nftMint";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
            quantity: components["schemas"]["BaseUnits"];
            price: components["schemas"]["BaseUnits"];
            currency: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol: string;
                name: string;
                decimals: number;
                logoUrl?: string;
                /** @constant */
                verified?: false;
                deprecated?: string;
            };
        } | {
            /** @constant */
            kind: "nftListing";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
            collection: components["schemas"]["Address"];
            tokenId: components["schemas"]["BaseUnits"];
            price: components["schemas"]["BaseUnits"];
            currency: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol: string;
                name: string;
                decimals: number;
                logoUrl?: string;
                /** @constant */
                verified?: false;
                deprecated?: string;
            };
        } | {
            /** @constant */
            kind: "nftPurchase";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
            collection: components["schemas"]["Address"];
            tokenId: components["schemas"]["BaseUnits"];
            price: components["schemas"]["BaseUnits"];
            currency: {
                chainId: number;
                address: components["schemas"]["Address"];
                symbol: string;
                name: string;
                decimals: number;
                logoUrl?: string;
                /** @constant */
                verified?: false;
                deprecated?: string;
            };
        } | {
            /** @constant */
            kind: "governorProposal";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
            proposalId: components["schemas"]["BaseUnits"];
            actions: {
                target: components["schemas"]["Address"];
                value: components["schemas"]["BaseUnits"];
                signature: string;
                arguments: unknown[];
            }[];
        } | {
            /** @constant */
            kind: "vote";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            purpose: string;
            contract: components["schemas"]["Address"];
            /** @enum {string} */
            origin: "known" | "user";
            receiver?: components["schemas"]["Address"];
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            spends: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            receives?: {
                token: {
                    chainId: number;
                    address: components["schemas"]["Address"];
                    symbol: string;
                    name: string;
                    decimals: number;
                    logoUrl?: string;
                    /** @constant */
                    verified?: false;
                    deprecated?: string;
                };
                amount: components["schemas"]["BaseUnits"];
            }[];
            artifactId?: string;
            proposalId: components["schemas"]["BaseUnits"];
            support: number;
        } | {
            /** @constant */
            kind: "deployment";
            chainId: number;
            walletChainId: number;
            account: components["schemas"]["Address"];
            contractName: string;
            artifactId?: string;
            codeHash: string;
            signature: string;
            arguments: unknown[];
            value: components["schemas"]["BaseUnits"];
            nonce: number;
            address: components["schemas"]["Address"];
        };
        TypedDataRequest: {
            /** @constant */
            kind: "typedDataRequest";
            typedData: {
                domain: {
                    name?: string;
                    version?: string;
                    chainId?: number;
                    verifyingContract?: string;
                    salt?: string;
                };
                types: {
                    [key: string]: {
                        name: string;
                        type: string;
                    }[];
                };
                primaryType: string;
                message: components["schemas"]["JsonObject"];
            };
            intent: components["schemas"]["JsonObject"];
            expiresAt: number;
            state?: components["schemas"]["Json"];
        };
        UnsignedTransaction: {
            chainId: number;
            from: components["schemas"]["Address"];
            to: components["schemas"]["Address"];
            data: components["schemas"]["Hex"];
            value: components["schemas"]["BaseUnits"];
            gas?: components["schemas"]["BaseUnits"];
        };
        /**
         * @example {
         *       "template": "dex-aggregator-swap"
         *     }
         */
        UpdatePreviewRequest: {
            codeResult?: components["schemas"]["PreviewCode"];
            template?: string;
            workflow?: components["schemas"]["SentWorkflow"];
            kind?: string;
        };
        /**
         * @example {
         *       "success": true,
         *       "changed": [
         *         "web/src/config/swap.config.ts"
         *       ],
         *       "restarted": false
         *     }
         */
        UpdatePreviewResponse: {
            success: boolean;
            changed: string[];
            restarted: boolean;
        };
        ValidateWorkflowRequest: {
            workflow: components["schemas"]["RunnableWorkflow"];
            plugins?: components["schemas"]["JsonObject"][];
            /**
             * @description Default: "strict".
             * @enum {string}
             */
            reading?: "strict" | "runtime";
        };
        ValidateWorkflowResponse: {
            valid: boolean;
            issues: components["schemas"]["Finding"][];
            resolutions: components["schemas"]["Resolution"][];
            approvals: components["schemas"]["PlannedApproval"][];
        };
        Version: {
            version: number;
            /** @enum {string} */
            kind: "saved" | "restorePoint";
            reason: ("import" | "migration" | "restore" | "proposal" | "conflict") | null;
            createdAt: number;
            note: string;
            nodeCount: number;
            sha256: string;
        };
        Viewport: {
            x: number;
            y: number;
            zoom: number;
        };
        WalletRequest: {
            unsignedTx?: {
                chainId: number;
                from: string;
                to: string | null;
                data: string;
                value: string;
                gas?: string;
            };
            typedData?: {
                domain: {
                    name?: string;
                    version?: string;
                    chainId?: number;
                    verifyingContract?: string;
                    salt?: string;
                };
                types: {
                    [key: string]: {
                        name: string;
                        type: string;
                    }[];
                };
                primaryType: string;
                message: components["schemas"]["JsonObject"];
            };
            intent: components["schemas"]["JsonObject"];
            expiresAt: number;
        };
        WorkflowDocument: {
            id: string;
            name: string;
            description: string;
            nodes: {
                id: string;
                componentId: string;
                componentVersion: string;
                label: string;
                position: {
                    x: number;
                    y: number;
                };
                config: components["schemas"]["JsonObject"];
                hidden?: boolean;
                settings?: {
                    timeoutMs?: number;
                    retries?: number;
                };
                pinned?: components["schemas"]["JsonObject"];
            }[];
            edges: {
                id: string;
                source: string;
                sourcePort: string;
                target: string;
                targetPort: string;
            }[];
            groups?: {
                id: string;
                label: string;
                nodeIds: string[];
            }[];
        };
        /** @description A workflow file: `nodes` with `id`, `type` and `config` (or `data` with `componentId` and `config`), and `edges` or `connections` with `source`, `target`, `sourceHandle` and `targetHandle`; or another form that the editor imports. */
        WorkflowFile: {
            [key: string]: unknown;
        };
        WriteAssistantModelRequest: {
            /** @enum {string} */
            provider: "openai" | "anthropic";
            baseUrl: string;
            model: string;
            key?: string;
        };
        WriteCounterpartyRequest: {
            url: string;
        };
        /**
         * @example {
         *       "clientId": "Iv1.0123456789abcdef"
         *     }
         */
        WriteGitHubSettingsRequest: {
            baseUrl?: string | null;
            clientId?: string | null;
            clientSecret?: string | null;
        };
        /**
         * @example {
         *       "token": "YOUR_TOKEN"
         *     }
         */
        WriteGitHubTokenRequest: {
            token: string;
        };
        WriteRpcRequest: {
            url: string;
        };
        WriteSecretRequest: {
            value: string;
            /** @description Default: []. */
            hosts?: string[];
        };
        WriteUsdLimitRequest: {
            usdLimit: string;
        };
        WriteUsdLimitResponse: {
            usdLimit: string;
        };
        WriteWalletConnectRequest: {
            projectId: string | null;
        };
        WriteWalletConnectResponse: {
            walletConnectProjectId: string | null;
        };
    };
    responses: {
        /** @description The request is not valid; the text names what is wrong. */
        Error400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description No token, or one that is not valid. */
        Error401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The token does not have the scope, or the request comes from another site. */
        Error403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description It does not exist. */
        Error404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The state does not allow it; the text says what to do first. */
        Error409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is too large. */
        Error413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The body is not application/json. */
        Error415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The Host header names another server. */
        Error421: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The request can be read, but not carried out. */
        Error422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description Too many requests; Retry-After says when to try again. */
        Error429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The server failed; its terminal shows why. */
        Error500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A service that was asked failed or refused. */
        Error502: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A service that is needed is not there. */
        Error503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description A service that was asked did not answer in time. */
        Error504: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
        /** @description The disk is full; nothing was saved. */
        Error507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ErrorBody"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadHealthResponse"];
                };
            };
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            500: components["responses"]["Error500"];
        };
    };
    readConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadConfigResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    readTokens: {
        parameters: {
            query: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadTokensResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readQuote: {
        parameters: {
            query: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
                /** @description Address of the token to pay with. */
                src: components["schemas"]["Address"];
                /** @description Address of the token to receive. */
                dst: components["schemas"]["Address"];
                /** @description Amount in base units of the source token, as digits. */
                amount: components["schemas"]["BaseUnits"];
                /** @description Account that swaps. */
                from?: components["schemas"]["Address"];
                /** @description Percent, 0.1 to 50. */
                slippage?: number;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadQuoteResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    buildSwap: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chainId": 1,
                 *       "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *       "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *       "amount": "1000000000000000000",
                 *       "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["BuildSwapRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BuildSwapResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    testOneInch: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "chainId": 1,
                 *       "fromToken": "ETH",
                 *       "toToken": "USDC",
                 *       "amount": "1000000000000000000",
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["TestOneInchRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestOneInchResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readToken: {
        parameters: {
            query: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path: {
                /** @description Address of the token; the native token is 0xEeee…EEeE. */
                address: components["schemas"]["Address"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadTokenResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readBalances: {
        parameters: {
            query: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
                /** @description Account whose tokens are read. */
                owner: components["schemas"]["Address"];
                /** @description Addresses of further tokens, separated by commas; at most 20. */
                tokens?: string;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadBalancesResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readAllowances: {
        parameters: {
            query: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
                /** @description Account whose tokens are read. */
                owner: components["schemas"]["Address"];
                /** @description Addresses of further tokens, separated by commas; at most 20. */
                tokens?: string;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadAllowancesResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readPrices: {
        parameters: {
            query: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
                /** @description Addresses of further tokens, separated by commas; at most 20. */
                tokens?: string;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadPricesResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readBridgeStatus: {
        parameters: {
            query?: {
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadBridgeStatusResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readBridgeQuote: {
        parameters: {
            query: {
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
                /** @description Which way the bridge goes. */
                bridge_direction?: "eth_to_monad" | "monad_to_eth";
                /** @description Address or symbol of the token to pay with. */
                sourceToken: string;
                /** @description Address or symbol of the token on the other chain. */
                destinationToken: string;
                /** @description Whole source tokens, as a decimal number. */
                amount: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "devnet",
                     *       "srcAmount": "100000000000000000",
                     *       "dstAmount": "8181077400000000000000"
                     *     }
                     */
                    "application/json": components["schemas"]["ReadBridgeQuoteResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    proxyOneInch: {
        parameters: {
            query: {
                /**
                 * @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 …
                 * @example 1
                 */
                chainId: string;
                /**
                 * @description A quote, or an unsigned swap.
                 * @example swap
                 */
                endpoint: "quote" | "swap";
                /**
                 * @description Address or symbol of the token to pay with.
                 * @example 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE
                 */
                fromTokenAddress: string;
                /**
                 * @description Address or symbol of the token to receive.
                 * @example 0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48
                 */
                toTokenAddress: string;
                /**
                 * @description Amount in base units of the source token, as digits.
                 * @example 1000000000000000000
                 */
                amount: string;
                /** @description Account that swaps. */
                from?: components["schemas"]["Address"];
                /**
                 * @description Percent, 0.1 to 50.
                 * @example 0.5
                 */
                slippage?: number;
                /** @description static and functional: simulated or local chains; testnet: live networks. */
                mode?: components["schemas"]["Mode"];
            };
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "devnet",
                     *       "fromToken": {
                     *         "address": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                     *         "symbol": "ETH",
                     *         "name": "Ether",
                     *         "decimals": 18
                     *       },
                     *       "toToken": {
                     *         "address": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                     *         "symbol": "USDC",
                     *         "name": "USD Coin",
                     *         "decimals": 6
                     *       },
                     *       "fromAmount": "1000000000000000000",
                     *       "dstAmount": "2449373611",
                     *       "toTokenAmount": "2449373611",
                     *       "toAmount": "2449373611",
                     *       "gas": null,
                     *       "estimatedGas": null,
                     *       "protocols": [
                     *         {
                     *           "from": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                     *           "to": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                     *           "protocol": "UNISWAP_V2",
                     *           "sharePercent": 100
                     *         }
                     *       ],
                     *       "minReturn": "2437126742",
                     *       "tx": {
                     *         "chainId": 31337,
                     *         "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *         "to": "0x111111125421cA6dc452d289314280a0f8842A65",
                     *         "data": "0x07ed2379",
                     *         "value": "1000000000000000000",
                     *         "gasPrice": "2000000000"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProxyOneInchResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    quoteFusionPlus: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromChain": 1,
                 *       "toChain": 137,
                 *       "fromToken": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *       "toToken": "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
                 *       "amount": "100",
                 *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["QuoteFusionPlusRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "fromToken": {
                     *         "address": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                     *         "symbol": "USDC",
                     *         "name": "USD Coin",
                     *         "decimals": 6
                     *       },
                     *       "toToken": {
                     *         "address": "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
                     *         "symbol": "USDC",
                     *         "name": "USD Coin",
                     *         "decimals": 6
                     *       },
                     *       "srcAmount": "100000000",
                     *       "auctionStartAmount": "99610000",
                     *       "auctionEndAmount": "99110000",
                     *       "auctionSeconds": 180,
                     *       "secretsCount": 1,
                     *       "quoteId": "0b31b8a4-1f0c-4f0e-9f1d-0a8f6f0f7a11",
                     *       "quotedAt": 1767225600000,
                     *       "expiresAt": 1767225780000
                     *     }
                     */
                    "application/json": components["schemas"]["QuoteFusionPlusResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    startFusionPlus: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fromChain": 1,
                 *       "toChain": 137,
                 *       "fromToken": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *       "toToken": "0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359",
                 *       "amount": "100",
                 *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "slippage": 0.5,
                 *       "enableMevProtection": true,
                 *       "enableGasless": true,
                 *       "timeoutMinutes": 30,
                 *       "resolver": "default",
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["StartFusionPlusRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                     *       "intentHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                     *       "step": "sign",
                     *       "status": "pending",
                     *       "request": {
                     *         "typedData": {
                     *           "domain": {
                     *             "chainId": 1
                     *           },
                     *           "types": {},
                     *           "primaryType": "Order",
                     *           "message": {}
                     *         },
                     *         "intent": {
                     *           "kind": "crossChainOrder"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "fromTokenInfo": {
                     *         "amount": "100",
                     *         "symbol": "USDC",
                     *         "chain": 1
                     *       },
                     *       "toTokenInfo": {
                     *         "estimatedAmount": "99.61",
                     *         "symbol": "USDC",
                     *         "chain": 137
                     *       },
                     *       "resolverUsed": "default",
                     *       "mevProtected": true,
                     *       "gasless": true,
                     *       "executionTime": null,
                     *       "estimatedCompletion": "2026-01-01T00:03:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["FusionPlusCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    submitFusionPlus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bridgeHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                 *       "signature": "0x1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b1b"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitFusionPlusRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                     *       "intentHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                     *       "step": "sign",
                     *       "status": "pending",
                     *       "request": {
                     *         "typedData": {
                     *           "domain": {
                     *             "chainId": 1
                     *           },
                     *           "types": {},
                     *           "primaryType": "Order",
                     *           "message": {}
                     *         },
                     *         "intent": {
                     *           "kind": "crossChainOrder"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "fromTokenInfo": {
                     *         "amount": "100",
                     *         "symbol": "USDC",
                     *         "chain": 1
                     *       },
                     *       "toTokenInfo": {
                     *         "estimatedAmount": "99.61",
                     *         "symbol": "USDC",
                     *         "chain": 137
                     *       },
                     *       "resolverUsed": "default",
                     *       "mevProtected": true,
                     *       "gasless": true,
                     *       "executionTime": null,
                     *       "estimatedCompletion": "2026-01-01T00:03:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["FusionPlusCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    readFusionPlus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description bridgeHash or executionId of the call. */
                hash: components["schemas"]["Hash"] | components["schemas"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "live",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                     *       "intentHash": "0x5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b5b",
                     *       "step": "sign",
                     *       "status": "pending",
                     *       "request": {
                     *         "typedData": {
                     *           "domain": {
                     *             "chainId": 1
                     *           },
                     *           "types": {},
                     *           "primaryType": "Order",
                     *           "message": {}
                     *         },
                     *         "intent": {
                     *           "kind": "crossChainOrder"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "fromTokenInfo": {
                     *         "amount": "100",
                     *         "symbol": "USDC",
                     *         "chain": 1
                     *       },
                     *       "toTokenInfo": {
                     *         "estimatedAmount": "99.61",
                     *         "symbol": "USDC",
                     *         "chain": 137
                     *       },
                     *       "resolverUsed": "default",
                     *       "mevProtected": true,
                     *       "gasless": true,
                     *       "executionTime": null,
                     *       "estimatedCompletion": "2026-01-01T00:03:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["FusionPlusCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    startMonadBridge: {
        parameters: {
            query?: never;
            header?: {
                /** @description 1inch API key; default the stored one. Keys in URLs and bodies are refused. */
                "x-api-key"?: string;
                /** @description Mode; default testnet. The value mode of the request goes first. */
                "x-sluice-mode"?: components["schemas"]["Mode"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bridgeDirection": "eth_to_monad",
                 *       "sourceToken": "ETH",
                 *       "destinationToken": "MON",
                 *       "amount": "0.1",
                 *       "recipientAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "timeoutMinutes": 60,
                 *       "enableMevProtection": true,
                 *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["StartMonadBridgeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "devnet",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                     *       "htlcContract": "0x48544C4300000000000000000000000000000001",
                     *       "secretHash": "0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4",
                     *       "timelock": 1767229200,
                     *       "step": "lock",
                     *       "status": "pending",
                     *       "request": {
                     *         "unsignedTx": {
                     *           "chainId": 31337,
                     *           "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *           "to": "0x48544C4300000000000000000000000000000001",
                     *           "data": "0x",
                     *           "value": "100000000000000000"
                     *         },
                     *         "intent": {
                     *           "kind": "contractCall",
                     *           "receiver": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "gasEstimate": 150000,
                     *       "estimatedCompletion": "2026-01-01T00:01:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["MonadBridgeCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    submitMonadBridge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                 *       "transactionHash": "0x7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f7f"
                 *     }
                 */
                "application/json": components["schemas"]["SubmitMonadBridgeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "devnet",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                     *       "htlcContract": "0x48544C4300000000000000000000000000000001",
                     *       "secretHash": "0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4",
                     *       "timelock": 1767229200,
                     *       "step": "lock",
                     *       "status": "pending",
                     *       "request": {
                     *         "unsignedTx": {
                     *           "chainId": 31337,
                     *           "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *           "to": "0x48544C4300000000000000000000000000000001",
                     *           "data": "0x",
                     *           "value": "100000000000000000"
                     *         },
                     *         "intent": {
                     *           "kind": "contractCall",
                     *           "receiver": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "gasEstimate": 150000,
                     *       "estimatedCompletion": "2026-01-01T00:01:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["MonadBridgeCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    refundMonadBridge: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                 *       "bridgeDirection": "eth_to_monad",
                 *       "walletAddress": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["RefundMonadBridgeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "devnet",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                     *       "htlcContract": "0x48544C4300000000000000000000000000000001",
                     *       "secretHash": "0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4",
                     *       "timelock": 1767229200,
                     *       "step": "lock",
                     *       "status": "pending",
                     *       "request": {
                     *         "unsignedTx": {
                     *           "chainId": 31337,
                     *           "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *           "to": "0x48544C4300000000000000000000000000000001",
                     *           "data": "0x",
                     *           "value": "100000000000000000"
                     *         },
                     *         "intent": {
                     *           "kind": "contractCall",
                     *           "receiver": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "gasEstimate": 150000,
                     *       "estimatedCompletion": "2026-01-01T00:01:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["MonadBridgeCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    readMonadBridge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description bridgeHash or executionId of the call. */
                hash: components["schemas"]["Hash"] | components["schemas"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "source": "devnet",
                     *       "executionId": "exec_1767225600000_0123456789abcdef01234567",
                     *       "bridgeHash": "0xa1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1a1",
                     *       "htlcContract": "0x48544C4300000000000000000000000000000001",
                     *       "secretHash": "0xc4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4c4",
                     *       "timelock": 1767229200,
                     *       "step": "lock",
                     *       "status": "pending",
                     *       "request": {
                     *         "unsignedTx": {
                     *           "chainId": 31337,
                     *           "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                     *           "to": "0x48544C4300000000000000000000000000000001",
                     *           "data": "0x",
                     *           "value": "100000000000000000"
                     *         },
                     *         "intent": {
                     *           "kind": "contractCall",
                     *           "receiver": "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
                     *         },
                     *         "expiresAt": 1767226200000
                     *       },
                     *       "gasEstimate": 150000,
                     *       "estimatedCompletion": "2026-01-01T00:01:00.000Z",
                     *       "error": null,
                     *       "code": null,
                     *       "logs": [],
                     *       "warnings": []
                     *     }
                     */
                    "application/json": components["schemas"]["MonadBridgeCall"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    listNodes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListNodesResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    executeNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nodeType": "oneInchQuote",
                 *       "inputs": {
                 *         "chainId": "1",
                 *         "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *         "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *         "amount": "1000000000000000000"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExecuteNodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecuteNodeResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    readPluginSchema: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JsonObject"];
                };
            };
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            500: components["responses"]["Error500"];
        };
    };
    listPlugins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPluginsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    searchPlugins: {
        parameters: {
            query?: {
                /** @description Text to look for. */
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchPluginsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    installPlugin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the plugin. */
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plugin"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    loadPlugin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://example.com/price-alert.plugin.json"
                 *     }
                 */
                "application/json": components["schemas"]["LoadPluginRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plugin"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    listInstalledPlugins: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListInstalledPluginsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    keepPlugin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plugin": {
                 *         "id": "double",
                 *         "name": "Double",
                 *         "version": "1.0.0",
                 *         "components": [
                 *           {
                 *             "id": "double",
                 *             "name": "Double",
                 *             "template": {
                 *               "inputs": [
                 *                 {
                 *                   "id": "amount",
                 *                   "name": "Amount",
                 *                   "dataType": "number"
                 *                 }
                 *               ],
                 *               "outputs": [
                 *                 {
                 *                   "id": "doubled",
                 *                   "name": "Doubled",
                 *                   "dataType": "number"
                 *                 }
                 *               ]
                 *             },
                 *             "execution": {
                 *               "code": "return { doubled: String(BigInt(inputs.amount) * 2n) }"
                 *             }
                 *           }
                 *         ]
                 *       },
                 *       "consent": {
                 *         "permissions": [],
                 *         "httpHosts": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KeepPluginRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InstalledPlugin"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            503: components["responses"]["Error503"];
            507: components["responses"]["Error507"];
        };
    };
    readInstalledPlugin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the plugin. */
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Plugin"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    removePlugin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the plugin. */
                pluginId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovePluginResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    listProjects: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListProjectsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My quote",
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["CreateProjectRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateProjectResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    readProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Project"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    removeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveProjectResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    renameProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Quote of ETH"
                 *     }
                 */
                "application/json": components["schemas"]["RenameProjectRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSummary"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    saveDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "baseRevision": 0,
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["SaveDraftRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveDraftResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    listVersions: {
        parameters: {
            query?: {
                /** @description Cursor: only what is older than this. */
                before?: number;
                /** @description How many, at most. */
                limit?: number;
                /** @description Saved versions or restore points only. */
                kind?: "saved" | "restorePoint";
            };
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListVersionsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    saveVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "baseRevision": 0,
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       },
                 *       "note": "First version"
                 *     }
                 */
                "application/json": components["schemas"]["SaveVersionRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SaveVersionResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    keepRestorePoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "import",
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["KeepRestorePointRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KeepRestorePointResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    readVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Number of the version or restore point. */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadVersionResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    noteVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
                /** @description Number of the version or restore point. */
                version: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Before the new amount"
                 *     }
                 */
                "application/json": components["schemas"]["NoteVersionRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Version"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    duplicateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "My quote, second try"
                 *     }
                 */
                "application/json": components["schemas"]["DuplicateProjectRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSummary"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    restoreProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProjectSummary"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    validateWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workflow": {
                 *         "name": "Quote of ETH",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "type": "oneInchQuote",
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ValidateWorkflowRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ValidateWorkflowResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    fixWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workflow": {
                 *         "name": "Quote of ETH",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "type": "oneInchQuote",
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["FixWorkflowRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FixWorkflowResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    importWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workflow": {
                 *         "name": "Quote of ETH",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "type": "oneInchQuote",
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       },
                 *       "fix": true,
                 *       "store": true,
                 *       "name": "Quote of ETH"
                 *     }
                 */
                "application/json": components["schemas"]["ImportWorkflowRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportWorkflowResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    exportWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or id of a project, or name or id of a template. */
                workflow: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    startWorkflow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name or id of a project, or name or id of a template. */
                workflow: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "functional",
                 *       "inputs": {
                 *         "quote.amount": "2000000000000000000"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StartWorkflowRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartWorkflowResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    listSecrets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSecretsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    readSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the secret. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    writeSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the secret. */
                name: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "value": "YOUR_KEY",
                 *       "hosts": [
                 *         "api.example.com"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["WriteSecretRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    removeSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Name of the secret. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SecretStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    readSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Settings"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    checkRpc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RpcCheck"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    writeRpc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://ethereum-rpc.publicnode.com"
                 *     }
                 */
                "application/json": components["schemas"]["WriteRpcRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RpcCheck"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    removeRpc: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the chain: 1, 10, 56, 137, 8453, 42161, 43114 … */
                chainId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RpcSetting"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    writeWalletConnect: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectId": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": components["schemas"]["WriteWalletConnectRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteWalletConnectResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    writeUsdLimit: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "usdLimit": "50"
                 *     }
                 */
                "application/json": components["schemas"]["WriteUsdLimitRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WriteUsdLimitResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    checkCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CounterpartyCheck"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    writeCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://bridge.example.com"
                 *     }
                 */
                "application/json": components["schemas"]["WriteCounterpartyRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CounterpartyCheck"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    removeCounterparty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveCounterpartyResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    exportData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    deleteEverything: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirm": "DELETE"
                 *     }
                 */
                "application/json": components["schemas"]["DeleteEverythingRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeleteEverythingResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    listAccessTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAccessTokensResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "ci",
                 *       "scope": "run",
                 *       "expiresInDays": 90
                 *     }
                 */
                "application/json": components["schemas"]["CreateAccessTokenRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateAccessTokenResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    removeAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the token. */
                accessTokenId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccessToken"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    generateCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GenerateCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    generateArchive: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["GenerateCodeRequest"];
            };
        };
        responses: {
            /** @description A file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    generateNode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "nodeType": "oneInchQuote",
                 *       "includeTests": true
                 *     }
                 */
                "application/json": components["schemas"]["GenerateNodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GenerateNodeResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    readGitHub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GitHubStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    writeGitHubSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "clientId": "Iv1.0123456789abcdef"
                 *     }
                 */
                "application/json": components["schemas"]["WriteGitHubSettingsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GitHubStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    startGitHubOAuth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "redirect_uri": "http://127.0.0.1:3001/github/callback"
                 *     }
                 */
                "application/json": components["schemas"]["StartGitHubOAuthRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://github.com/login/oauth/authorize?client_id=Iv1.0123456789abcdef",
                     *       "state": "opaque-random-state",
                     *       "client_id": "Iv1.0123456789abcdef"
                     *     }
                     */
                    "application/json": components["schemas"]["StartGitHubOAuthResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    exchangeGitHubCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "a1b2c3d4e5f60718293a",
                 *       "state": "opaque-random-state",
                 *       "client_id": "Iv1.0123456789abcdef",
                 *       "redirect_uri": "http://127.0.0.1:3001/github/callback"
                 *     }
                 */
                "application/json": components["schemas"]["ExchangeGitHubCodeRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "login": "octocat",
                     *         "avatar_url": "data:image/png;base64,iVBORw0KGgo="
                     *       },
                     *       "scopes": [
                     *         "repo",
                     *         "user:email",
                     *         "workflow"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ExchangeGitHubCodeResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    startGitHubDevice: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workflow": true
                 *     }
                 */
                "application/json": components["schemas"]["StartGitHubDeviceRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "flowId": "opaque-flow-id",
                     *       "user_code": "WDJB-MJHT",
                     *       "verification_uri": "https://github.com/login/device",
                     *       "expires_in": 900,
                     *       "interval": 5
                     *     }
                     */
                    "application/json": components["schemas"]["StartGitHubDeviceResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    pollGitHubDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the device flow, as its start answered it. */
                flowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PollGitHubDeviceResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    cancelGitHubDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the device flow, as its start answered it. */
                flowId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GitHubStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    writeGitHubToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "YOUR_TOKEN"
                 *     }
                 */
                "application/json": components["schemas"]["WriteGitHubTokenRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GitHubStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    disconnectGitHub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GitHubStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    findGitHubRepository: {
        parameters: {
            query: {
                /** @description Repository as owner/name, or a name of the connected account. */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "repository": {
                     *         "full_name": "octocat/my-defi-app",
                     *         "html_url": "https://github.com/octocat/my-defi-app",
                     *         "private": false,
                     *         "content": "published"
                     *       },
                     *       "freeName": "my-defi-app-2"
                     *     }
                     */
                    "application/json": components["schemas"]["FindGitHubRepositoryResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    startPublish: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "document": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       },
                 *       "settings": {
                 *         "name": "my-defi-app"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StartPublishRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publishId": "7b0f6c1e-0a55-4a57-9a3d-3f6f3f1d2c10",
                     *       "repository": "octocat/my-defi-app",
                     *       "state": "running",
                     *       "phase": "files",
                     *       "sent": 120,
                     *       "total": 366,
                     *       "waitUntil": null,
                     *       "canResume": false,
                     *       "error": null,
                     *       "code": null,
                     *       "help": [],
                     *       "result": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartPublishResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    readPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the publication, as its start answered it. */
                publishId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publishId": "7b0f6c1e-0a55-4a57-9a3d-3f6f3f1d2c10",
                     *       "repository": "octocat/my-defi-app",
                     *       "state": "running",
                     *       "phase": "files",
                     *       "sent": 120,
                     *       "total": 366,
                     *       "waitUntil": null,
                     *       "canResume": false,
                     *       "error": null,
                     *       "code": null,
                     *       "help": [],
                     *       "result": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartPublishResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    resumePublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the publication, as its start answered it. */
                publishId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publishId": "7b0f6c1e-0a55-4a57-9a3d-3f6f3f1d2c10",
                     *       "repository": "octocat/my-defi-app",
                     *       "state": "running",
                     *       "phase": "files",
                     *       "sent": 120,
                     *       "total": 366,
                     *       "waitUntil": null,
                     *       "canResume": false,
                     *       "error": null,
                     *       "code": null,
                     *       "help": [],
                     *       "result": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartPublishResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    cancelPublish: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the publication, as its start answered it. */
                publishId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "publishId": "7b0f6c1e-0a55-4a57-9a3d-3f6f3f1d2c10",
                     *       "repository": "octocat/my-defi-app",
                     *       "state": "running",
                     *       "phase": "files",
                     *       "sent": 120,
                     *       "total": 366,
                     *       "waitUntil": null,
                     *       "canResume": false,
                     *       "error": null,
                     *       "code": null,
                     *       "help": [],
                     *       "result": null
                     *     }
                     */
                    "application/json": components["schemas"]["StartPublishResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    startPreview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectName": "My swap",
                 *       "template": "dex-aggregator-swap",
                 *       "config": {
                 *         "enabledChains": [
                 *           1,
                 *           137
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StartPreviewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "url": "http://k3v9x2m7q4.preview.localhost:41234/",
                     *       "instanceId": "k3v9x2m7q4"
                     *     }
                     */
                    "application/json": components["schemas"]["StartPreviewResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    stopPreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the preview, as its start answered it. */
                instanceId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["StopPreviewResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    updatePreview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the preview, as its start answered it. */
                instanceId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "template": "dex-aggregator-swap"
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePreviewRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "changed": [
                     *         "web/src/config/swap.config.ts"
                     *       ],
                     *       "restarted": false
                     *     }
                     */
                    "application/json": components["schemas"]["UpdatePreviewResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    listPreviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPreviewsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    readAssistant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    writeAssistantModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "provider": "openai",
                 *       "baseUrl": "http://localhost:11434/v1",
                 *       "model": "qwen3"
                 *     }
                 */
                "application/json": components["schemas"]["WriteAssistantModelRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    removeAssistantModel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssistantStatus"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
    processRequest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "request": "Swap 1 ETH for USDC"
                 *     }
                 */
                "application/json": components["schemas"]["ProcessRequestRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "kind": "reply",
                     *       "message": "Staking is not supported: no component does it. The nearest it can offer: Yield Optimizer, 1inch Swap.",
                     *       "executionId": "exec_1767225600000_2c26b46b68ffc68ff99b453c",
                     *       "requirements": {
                     *         "pattern": "",
                     *         "tokens": [
                     *           "ETH"
                     *         ],
                     *         "features": [],
                     *         "user_intent": "Stake 1 ETH"
                     *       },
                     *       "notUnderstood": [],
                     *       "model": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProcessRequestResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
        };
    };
    readTransactionFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "intent": {
                 *         "kind": "contractCall",
                 *         "chainId": 1,
                 *         "walletChainId": 31337,
                 *         "account": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *         "purpose": "Wrap 1 ETH",
                 *         "contract": "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
                 *         "origin": "known",
                 *         "signature": "function deposit()",
                 *         "arguments": [],
                 *         "value": "1000000000000000000",
                 *         "spends": []
                 *       },
                 *       "transaction": {
                 *         "chainId": 31337,
                 *         "from": "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
                 *         "to": "0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2",
                 *         "data": "0xd0e30db0",
                 *         "value": "1000000000000000000"
                 *       },
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["ReadTransactionFactsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChainFacts"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    readTypedDataFacts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "intent": {
                 *         "kind": "permit",
                 *         "chainId": 1,
                 *         "token": {
                 *           "chainId": 1,
                 *           "address": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48"
                 *         }
                 *       },
                 *       "mode": "functional"
                 *     }
                 */
                "application/json": components["schemas"]["ReadTypedDataFactsRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadTypedDataFactsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            504: components["responses"]["Error504"];
        };
    };
    executeProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the project. */
                projectId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "mode": "functional",
                 *       "overrides": {
                 *         "quote": {
                 *           "amount": "2000000000000000000"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ExecuteProjectRequest"];
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExecutionResult"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Only runs of this project or template. */
                workflowId?: string;
                /** @description Only runs of drafts of this project; replaces workflowId. */
                draftOf?: string;
                /** @description How many, at most. */
                limit?: number;
                /** @description Cursor: only what is older than this. */
                before?: components["schemas"]["ExecutionId"];
                /** @description Start of the cursor run in milliseconds since the epoch, in case it has been deleted. */
                beforeStartedAt?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListRunsResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    startRun: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "workflow": {
                 *         "id": "my-quote",
                 *         "name": "My quote",
                 *         "description": "What 1 ETH is worth in USDC",
                 *         "nodes": [
                 *           {
                 *             "id": "quote",
                 *             "componentId": "oneInchQuote",
                 *             "componentVersion": "1.0.0",
                 *             "label": "Quote",
                 *             "position": {
                 *               "x": 0,
                 *               "y": 0
                 *             },
                 *             "config": {
                 *               "chainId": "1",
                 *               "src": "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE",
                 *               "dst": "0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48",
                 *               "amount": "1000000000000000000"
                 *             }
                 *           }
                 *         ],
                 *         "edges": []
                 *       },
                 *       "context": {
                 *         "mode": "functional"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["StartRunRequest"];
            };
        };
        responses: {
            /** @description Success */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StartRunResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            413: components["responses"]["Error413"];
            415: components["responses"]["Error415"];
            421: components["responses"]["Error421"];
            422: components["responses"]["Error422"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            502: components["responses"]["Error502"];
            503: components["responses"]["Error503"];
            504: components["responses"]["Error504"];
            507: components["responses"]["Error507"];
        };
    };
    readRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run, as it was answered when it started. */
                executionId: components["schemas"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunSnapshot"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
        };
    };
    removeRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the run, as it was answered when it started. */
                executionId: components["schemas"]["ExecutionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemoveRunResponse"];
                };
            };
            400: components["responses"]["Error400"];
            401: components["responses"]["Error401"];
            403: components["responses"]["Error403"];
            404: components["responses"]["Error404"];
            409: components["responses"]["Error409"];
            421: components["responses"]["Error421"];
            429: components["responses"]["Error429"];
            500: components["responses"]["Error500"];
            507: components["responses"]["Error507"];
        };
    };
}
