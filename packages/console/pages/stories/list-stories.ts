import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { builtInStories } from './built-in.ts'
import { readStory } from './read-story.ts'
import type { Story } from './story.schema.ts'

type ListedStory = { story: Story; origin: 'shop' | 'file' }
type BrokenFile = { file: string; reason: string }

/** Folder for additional stories. */
export const getStoriesDir = (dataDir: string): string => path.join(dataDir, 'stories')

/**
 * Reads the built-in stories and the JSON files in the stories folder. A file replaces the built-in story with the same
 * ID. Invalid files are listed with the reason.
 */
export const readStories = (dataDir: string): { stories: ListedStory[]; broken: BrokenFile[] } => {
  const stories = new Map<string, ListedStory>()
  const broken: BrokenFile[] = []
  for (const story of builtInStories) stories.set(story.storyId, { story, origin: 'shop' })

  const folder = getStoriesDir(dataDir)
  for (const file of existsSync(folder) ? readdirSync(folder).toSorted() : []) {
    if (!file.endsWith('.json')) continue
    try {
      const story = requireStory(readFileSync(path.join(folder, file), 'utf8'))
      if (file !== `${story.storyId}.json`) {
        throw new Error(`rename the file to ${story.storyId}.json: a story file is named by its storyId`)
      }
      stories.set(story.storyId, { story, origin: 'file' })
    } catch (error) {
      broken.push({ file, reason: getReason(error) })
    }
  }

  return { stories: [...stories.values()], broken }
}

/** Adds a story as a file of its own, in place of the one with the same ID. Throws an error that names what is wrong. */
export const saveStory = (dataDir: string, text: string): Story => {
  const story = requireStory(text)
  const folder = getStoriesDir(dataDir)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, `${story.storyId}.json`), `${JSON.stringify(story, null, 2)}\n`)
  return story
}

const MAX_PROBLEMS = 5

const requireStory = (text: string): Story => {
  const { story, problems } = readStory(text)
  if (story === undefined) throw new Error(problems.slice(0, MAX_PROBLEMS).join('; '))
  return story
}

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))
