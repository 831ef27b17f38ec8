/** The privacy policy of a small music shop that runs this software. It is true as it is; an operator adds the name. */
export const PRIVACY = `
<p>This is the privacy policy of a demonstration shop. It says in plain words what the shop keeps about you, why, and for how long. The controller is whoever runs this site; you reach them on the <a href="/contact">contact page</a>.</p>
<h2>In short</h2>
<ul>
<li>You may look around without telling us anything. Pages are files, and your queue stays in your own browser.</li>
<li>We show no third-party advertising, load no third-party scripts, and sell no data. Nobody follows you from here to other sites.</li>
<li>Visits are counted only when you accept it, and then without your address.</li>
<li>You can see, take away and delete what we hold about you.</li>
</ul>
<h2>What we keep</h2>
<h3>Your account</h3>
<p>Your name, your e-mail address, a picture if you gave one, and your password as a hash from which nobody can read it. If you sign in with Google or Facebook, also the number by which they know you. For each device that is signed in: when it was last here, and the name of its browser, so that you can tell your devices apart and sign them out. Sign-ins end after 30 days without use, and after a year at most. We need this to run your account for you (contract, article 6 (1) b GDPR).</p>
<h3>Your library</h3>
<p>The songs, albums and artists you like, your playlists and the songs you played last. You can clear your history at any time. How often a song was played is counted without saying by whom.</p>
<h3>Your purchases</h3>
<p>What you bought, when, and for how much, so that you can download it again. You pay at Stripe, our payment provider: card numbers never reach us. Records of sales stay as long as tax law asks for them, after you delete your account without your name and address (legal duty, article 6 (1) c).</p>
<h3>Comments</h3>
<p>The name and the text of a comment are public. Your e-mail address is not; we use it only against spam and to answer you. Ask us, and we take a comment down with all that belongs to it.</p>
<h3>Letters to us</h3>
<p>What you write on the contact page, with the name, e-mail address and phone number that you give, until the matter is settled.</p>
<h3>Newsletter</h3>
<p>Your name and e-mail address, only after you confirmed by the link that we mailed to you (consent, article 6 (1) a). Each newsletter has a link that ends it at once.</p>
<h3>Counted visits</h3>
<p>If you accept it in the cookie banner, your browser tells us once a day that it is here. We add one to three numbers: the day, the country, and the page. No address, no name and no number of yours is kept with them, and they are dropped after 400 days. A browser that sends Global Privacy Control is not counted at all.</p>
<h3>Network addresses</h3>
<p>Against guessed passwords and floods of requests we count tries for some minutes or hours, under a code made from your network address, not the address itself. The code is deleted when that time is over. For 90 days after you signed in we keep such a code of the network that you came from with your account, so that nobody can lock you out there by guessing (legitimate interest, article 6 (1) f).</p>
<h2>What your browser keeps</h2>
<table>
<thead><tr><th scope="col">What</th><th scope="col">What for</th><th scope="col">Until</th></tr></thead>
<tbody>
<tr><td>Cookie of the session</td><td>You stay signed in</td><td>you sign out, at most 30 days</td></tr>
<tr><td>Cookie of the device</td><td>Strangers who guess your password cannot lock you out on a device that you signed in on; it signs nobody in and does not say who you are</td><td>400 days after you signed in last, or you clear it</td></tr>
<tr><td>user, likedIds, pendingWrites, pendingPlays</td><td>Your name in the top bar; likes and plays that wait for a network</td><td>you sign out</td></tr>
<tr><td>musicPlayerData, tonearm-player</td><td>The queue, where you were in it, and the quality</td><td>you sign out or clear it</td></tr>
<tr><td>recentSearches, playlistDraft, downloadQuality, sideNavCollapsed, shortcutsOff, language, languageDeclined</td><td>What you chose or began here</td><td>you clear it</td></tr>
<tr><td>cookie_consent</td><td>Your answer to the cookie banner</td><td>you clear it</td></tr>
<tr><td>hasVisitedToday</td><td>The day of your last counted visit; only if you accepted</td><td>you reject, or clear it</td></tr>
</tbody>
</table>
<p>You change your answer by “Cookie settings” at the foot of each page. None of this is read by anybody but this site.</p>
<h2>Who else is involved</h2>
<ul>
<li><strong>Cloudflare</strong> runs the servers and sends our mail; it sees your network address, as any network does.</li>
<li><strong>Stripe</strong>, when you buy.</li>
<li><strong>Google or Facebook</strong>, only if you sign in with them.</li>
<li><strong>The map’s provider</strong>, only when you press “Show the map” on the contact page.</li>
</ul>
<p>Nobody else receives anything, unless a law obliges us.</p>
<h2>Your rights</h2>
<p>On your profile page you download all that is kept for your account, correct it, and delete the account with all that belongs to it, at once. You may also ask us for it, object, or take a consent back, without a reason and without a fee. If we do not do right by you, you may complain to a data protection authority.</p>
<h2>Changes</h2>
<p>When this policy changes, the day at its top changes too. What matters we tell account holders by mail before.</p>`;

export const TERMS = `
<p>These are the terms of a demonstration shop. They hold between you and whoever runs this site, whom you reach on the <a href="/contact">contact page</a>. By using the site you agree to them.</p>
<h2>Listening</h2>
<p>Everybody may browse. With a free account you stream songs in full, for your own listening. Please do not record, share or publish the streams, and do not play them in public without asking who made them.</p>
<h2>Your account</h2>
<p>An account is for one person of 16 years or more. Give an e-mail address that is yours, and keep your password to yourself. You may delete your account at any time; we may close one that breaks these terms, and tell you why.</p>
<h2>Buying</h2>
<ol>
<li>What you buy is a copy of a song or an album, and the right to stream it in high quality and to download it as often as you like, for yourself, on all your devices.</li>
<li>The contract is made when the payment is through. Prices include tax and are charged once. You pay at Stripe, by the means that are shown there.</li>
<li>What you bought stays yours when it is taken off sale. If we have to close, you hear of it in time to download it.</li>
<li>Files have no copy protection. That is our trust in you: do not pass them on.</li>
</ol>
<h2>Withdrawal and refunds</h2>
<p>You may withdraw from a purchase within fourteen days, until you have streamed or downloaded what you bought. If a file is broken, we replace it, and if we cannot, you get your money back, whenever you find out. Refunds go the way that the payment came.</p>
<h2>Comments and playlists</h2>
<p>What you write is yours, and you answer for it. You allow us to show it here. No hatred, no spam, no private data of others, no links to stolen music: we take down what breaks this rule. If you think that something here breaks the law or your rights, write to us; we look at every letter and answer.</p>
<h2>Fair use of the site</h2>
<p>Do not attack the site, get around its limits, or copy the catalogue by machine. Search engines are welcome.</p>
<h2>Our part</h2>
<p>We keep the music playing as well as we can, but promise no particular hour of the night. We answer without limit for intent, for gross negligence and for harm to life and health, and otherwise only for breach of what a contract is about, up to the harm that was to be expected. Your rights as a consumer stay untouched.</p>
<h2>Changes and law</h2>
<p>When these terms change, the day at their top changes too. Purchases stay under the terms of their day. The law of the country where we are holds, and what protects consumers where you live.</p>`;
