/**
 * What every screen loads, the login screen included, in one chunk: it compresses better than the dozen small ones that
 * the bundler would cut. The rest of each library (menus, dialogs, …) comes with the screens that use it.
 */
const EVERYWHERE = [
  /node_modules\/(react|react-dom|scheduler|react-router|zod|zustand|clsx)\//,
  /node_modules\/@tanstack\/(?!.*\/(infiniteQueryObserver|useInfiniteQuery|mutationObserver|useMutation)\.js$)/,
  /@mantine\/core\/esm\/core\/(?!utils\/create-scoped-keydown-handler)/,
  /@mantine\/core\/esm\/components\/(UnstyledButton|Button|ActionIcon|CloseButton|Loader|Transition|Input|InputBase|TextInput)\//,
  /@tabler\/icons-react\/.*(createReactComponent|IconEye\.)/,
  /web\/src\/(main|i18n\/(?!plurals)|theme\/|app\/(?!NotFoundPage|screen)[^/]*$)/,
  /web\/src\/api\/(answerText|building|call|describeError|query|queryClient|restoreSession|session|useDocumentTitle)\./,
  /web\/src\/ui\/(Button|CardLinks|CardPage|FullPageLoader|Notice|popState|strayPresses|toasts|useOnce)\./
]

/** What every form is made of, the login's included. */
const FORMS = [
  /node_modules\/(react-hook-form|@hookform)\//,
  /@tabler\/icons-react\/.*IconEyeOff\./,
  /web\/src\/ui\/form\/(afterPress|applyProblem|Form|fieldId|field|summary|useField|useSchemaForm|useSubmit|TextField|PasswordField)\./
]

/** The lists of addresses, entries and parts, which guests need as well. */
const SCREENS = [/web\/src\/(screens|parts)\.tsx?$/, /web\/src\/app\/(screenRoutes|screens)\.tsx?$/]

/** What most signed-in pages are made of: a list of records with a menu each, and its dialogs' frame. */
const PAGES = [
  /web\/src\/ui\/(PagedList|Skeletons|Fab|ActionsMenu|ModalDialog|ConfirmDialog|RoleChip)\.tsx$/,
  /web\/src\/ui\/(usePageTitle|useFilters|useKeptPlace)\.ts$/,
  /web\/src\/api\/(usePagedList|useAction|download)\.ts$/,
  /@tabler\/icons-react\/.*\/Icon(Plus|Pencil|Trash|X|Clock|CircleCheck|Ban|Download|UserPlus|ShieldCheck)\./
]

/** What the features have on the dashboard. */
const DASHBOARD = [/web\/src\/features\/[^/]+\/\w+\.dashboard\.tsx$/]

/** Lists that are tables, with search and filters. */
const TABLES = [/web\/src\/ui\/(DataTable|PillTabs|SearchField|FilterSelect)\.tsx$/]

const holds = (parts: RegExp[]) => (id: string) => parts.some((part) => part.test(id))

/**
 * Few and larger files: each costs a round trip, and a small one compresses badly. The first group that wants a module
 * has it, with all that it imports.
 */
export const chunkGroups = [
  { name: 'app', test: holds(EVERYWHERE) },
  { name: 'form', test: holds(FORMS) },
  { name: 'screens', test: holds(SCREENS) },
  // Every signed-in page comes with it.
  {
    name: 'shell',
    test: /web\/src\/(app\/shell\/Shell|ui\/(Card|EmptyState|PageTitle|StatusChip|ToneTile|priorityLook|format)|features\/maintenance\/requestLooks)\.tsx?/
  },
  { name: 'dashboard', test: holds(DASHBOARD) },
  // The dashboard needs it, but nothing else of the lists.
  { name: 'banner', test: /web\/src\/ui\/ErrorBanner\.tsx/ },
  { name: 'pages', test: holds(PAGES) },
  { name: 'tables', test: holds(TABLES) }
]
