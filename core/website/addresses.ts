/** The addresses that anybody may open, below the one of the product. */
export const FEED_FORMATS = ['json', 'rss', 'ics', 'jsonld'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const publicPaths = {
  night: (showId: string): string => `/shows/${showId}`,
  poster: (showId: string): string => `/shows/${showId}/poster.png`,
  feed: (profileId: string, format: FeedFormat): string => `/feeds/${profileId}/shows.${format}`,
  embed: (profileId: string): string => `/embed/${profileId}`,
  profile: (side: 'artist' | 'venue', id: string): string => `/${side}/profile/${id}`,
};
