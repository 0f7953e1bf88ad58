import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { findPreset } from '../presets/index.ts'
import { builtInStories } from './built-in.ts'
import { type Story, StorySchema } from './story.schema.ts'

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
      const story = parseStory(JSON.parse(readFileSync(path.join(folder, file), 'utf8')))
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

/** Parses a story. Throws an error that names the invalid field. */
const parseStory = (given: unknown): Story => {
  const story = StorySchema.parse(given)
  if (findPreset(story.preset) === undefined) throw new Error(`preset: there is no preset “${story.preset}”`)
  return story
}

const getReason = (error: unknown): string => {
  if (error instanceof z.ZodError) {
    return error.issues
      .slice(0, 3)
      .map(issue => `${issue.path.join('.')}: ${issue.message}`)
      .join('; ')
  }
  return error instanceof Error ? error.message : String(error)
}
