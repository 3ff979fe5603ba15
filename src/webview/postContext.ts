import { createContext } from 'preact';
import type { Post } from './host.ts';

/** How any part of the panel asks the host for something. */
export const PostContext = createContext<Post>(() => undefined);
