type Workspace = {
  name: string
  /** Relative to the project root. */
  folder: string
  /** Prefixes of import paths, such as `@fixbench/ui/` and `#ui/`, with the folders they lead to. */
  prefixes: readonly (readonly [prefix: string, folder: string])[]
  dependencies: Readonly<Record<string, string>>
  devDependencies: Readonly<Record<string, string>>
  /** Names of what a published package expects its users to install. */
  peers: readonly string[]
}

export declare const workspaces: readonly Workspace[]
export declare const findRuntimePackages: (name: string) => readonly Workspace[]
